import { LRUCache } from 'lru-cache';

/** Minimum time between two lines of one cause, in milliseconds. */
const pause = 60_000;
const maxCauses = 1000;

interface Said {
  at: number;
  /** The occurrences since the last line, and the fields of the latest. */
  times: number;
  fields: object;
  message: string;
}

/**
 * Creates a log that writes each cause at most once a minute. `times` is the number of occurrences since the
 * last line; a burst that ends within the minute is summed up at its end.
 */
export function createSayOnce(
  say: (fields: object, message: string) => void,
  now: () => number = Date.now,
): (cause: string, fields: object, message: string) => void {
  const said = new LRUCache<string, Said>({ max: maxCauses });

  function write(cause: string, { fields, message, times }: Said): void {
    said.set(cause, { at: now(), times: 0, fields, message });
    say(times > 1 ? { ...fields, times } : fields, message);
  }

  function sumUp(cause: string): void {
    const last = said.peek(cause);
    if (last && last.times > 0) write(cause, last);
  }

  return (cause, fields, message) => {
    const last = said.get(cause);
    if (!last || now() - last.at >= pause)
      return write(cause, { at: 0, times: (last?.times ?? 0) + 1, fields, message });
    if (last.times === 0) setTimeout(sumUp, last.at + pause - now(), cause).unref();
    Object.assign(last, { times: last.times + 1, fields, message });
  };
}
