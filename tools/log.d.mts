/** The fields that every line of the log has besides `level`, `time` and `msg`. */
export function logBase(service: string): { service: string; pid: number; hostname: string };

type Write = (msg: string, fields?: object) => void;
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}

/** Creates the log of a program: one JSON object per line, or in a terminal only the sentence. */
export function createLog(
  service: string,
  out?: { write(text: string): unknown; isTTY?: boolean | undefined },
): Log;
