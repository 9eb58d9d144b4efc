import { LRUCache } from 'lru-cache';
import { steadyNow } from '@pluis/releases';

/** Minimum time between two lines of one cause, in milliseconds. */
const minIntervalMs = 60_000;
const maxCauses = 1000;

interface Line {
  at: number;
  /** The occurrences since the last line, and the fields of the latest. */
  times: number;
  fields: object;
  message: string;
}

/** Logs a line, at most once per cause and minute. */
export type RateLimitedLog = (cause: string, fields: object, message: string) => void;

/**
 * Creates a log that writes each cause at most once a minute. `times` is the number of occurrences since the
 * last line; a burst that ends within the minute is summed up at its end.
 */
export function createRateLimitedLog(
  write: (fields: object, message: string) => void,
  now: () => number = steadyNow,
): RateLimitedLog {
  const lines = new LRUCache<string, Line>({ max: maxCauses });

  function flush(cause: string, { fields, message, times }: Line): void {
    lines.set(cause, { at: now(), times: 0, fields, message });
    write(times > 1 ? { ...fields, times } : fields, message);
  }

  function sumUp(cause: string): void {
    const last = lines.peek(cause);
    if (last && last.times > 0) flush(cause, last);
  }

  return (cause, fields, message) => {
    const last = lines.get(cause);
    if (!last || now() - last.at >= minIntervalMs)
      return flush(cause, { at: 0, times: (last?.times ?? 0) + 1, fields, message });
    if (last.times === 0) setTimeout(sumUp, last.at + minIntervalMs - now(), cause).unref();
    Object.assign(last, { times: last.times + 1, fields, message });
  };
}
