import { LRUCache } from 'lru-cache';

/** How often one cause is said, in milliseconds. */
const pause = 60_000;
const mostCauses = 1000;

/** Says something once per cause and minute; `times` is how often it happened since it was said last. */
export function createSayOnce(
  say: (fields: object, message: string) => void,
  now: () => number = Date.now,
): (cause: string, fields: object, message: string) => void {
  const said = new LRUCache<string, { at: number; times: number }>({ max: mostCauses });
  return (cause, fields, message) => {
    const before = said.get(cause);
    if (before && now() - before.at < pause) {
      before.times += 1;
      return;
    }
    const times = (before?.times ?? 0) + 1;
    said.set(cause, { at: now(), times: 0 });
    say(times > 1 ? { ...fields, times } : fields, message);
  };
}
