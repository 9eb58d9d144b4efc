import type { WeatherKind } from '../weather/weather';

/** One GraphQL request as it was answered. */
interface LoggedRequest {
  /** The operation's name, else its first top field, else null. */
  operation: string | null;
  variables: unknown;
  /** ISO 8601. */
  at: string;
  headers: Record<string, string>;
  /** The answer's HTTP status; null for one that is not answered yet, was dropped or never comes. */
  status: number | null;
  weather: WeatherKind;
}

export interface RequestLog {
  /** Logs a request as it arrives; the result notes the status when it is answered. */
  open(entry: Omit<LoggedRequest, 'status'>): (status: number | null) => void;
  all(): readonly LoggedRequest[];
  clear(): void;
}

const longest = 500;

/** Remembers the last five hundred GraphQL requests, for tests that count them. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    open(entry) {
      const logged: LoggedRequest = { ...entry, status: null };
      entries = [...entries.slice(-(longest - 1)), logged];
      return (status) => {
        logged.status = status;
      };
    },
    all: () => entries,
    clear() {
      entries = [];
    },
  };
}
