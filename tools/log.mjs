import { hostname } from 'node:os';

/**
 * The fields that every line of the log has besides `level`, `time` and `msg`.
 * @param {string} service the program that writes the line: shell, render-worker, guard, provider or start
 */
export function logBase(service) {
  return { service, pid: process.pid, hostname: hostname() };
}

/**
 * Creates the log of a program: one JSON object per line, or in a terminal only the sentence.
 * @param {string} service see `logBase`
 * @param {{ write(text: string): unknown, isTTY?: boolean }} out
 */
export function createLog(service, out = process.stdout) {
  const base = logBase(service);
  const writer =
    (level) =>
    (msg, fields = {}) => {
      const line = { level, time: new Date().toISOString(), ...base, ...fields, msg };
      out.write(`${out.isTTY ? msg : JSON.stringify(line)}\n`);
    };
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
