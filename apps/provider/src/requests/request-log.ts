import type { WeatherKind } from '../weather/weather';

/** One answered GraphQL request. */
interface LoggedRequest {
  /** The operation's name, else its first top-level field, else null. */
  operation: string | null;
  variables: unknown;
  /** ISO 8601. */
  at: string;
  headers: Record<string, string>;
  /** The response's HTTP status; null if it is pending, was dropped or never comes. */
  status: number | null;
  weather: WeatherKind;
}

export interface RequestLog {
  /** Logs a request on arrival; the returned function records the status of its response. */
  open(entry: Omit<LoggedRequest, 'status'>): (status: number | null) => void;
  all(): readonly LoggedRequest[];
  clear(): void;
}

const maxEntries = 500;

/** Keeps the last five hundred GraphQL requests, for tests that count them. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    open(entry) {
      const logged: LoggedRequest = { ...entry, status: null };
      entries = [...entries.slice(-(maxEntries - 1)), logged];
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
