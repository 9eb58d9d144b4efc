import type { PressQueue } from '../client/hydration/press-queue';

export interface OpenPage {
  queue: PressQueue;
  /** Removes the script's listeners and timers, as if another page had been opened. */
  end(): void;
  /** Adds the listeners again: the page comes back from the back/forward cache. */
  restore(): void;
}

/** Runs the pre-hydration script as a page that is being parsed does. Its module is evaluated each time. */
export function openPage(): OpenPage {
  const timers = recordTimers();
  const targets: EventTarget[] = [window, document];
  const spies = targets.map((target) => jest.spyOn(target, 'addEventListener'));
  jest.spyOn(document, 'readyState', 'get').mockReturnValueOnce('loading');
  jest.isolateModules(() => jest.requireActual('../pre-hydration/main'));
  const added = spies.map(({ mock }) => [...mock.calls]);
  for (const spy of spies) spy.mockRestore();
  const { pressQueue: queue } = window;
  if (!queue) throw new Error('The pre-hydration script has set no queue.');
  const forEachListener = (method: 'addEventListener' | 'removeEventListener') =>
    targets.forEach((target, index) => {
      for (const call of added[index] ?? []) target[method](...call);
    });
  return {
    queue,
    end() {
      forEachListener('removeEventListener');
      timers.end();
    },
    restore() {
      forEachListener('addEventListener');
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
  };
}

/** Records the timers that are set from now on, until `end`, which clears them. */
function recordTimers(): { end(): void } {
  const { setTimeout: own, clearTimeout } = window;
  const timers: number[] = [];
  const recorded = (...words: Parameters<typeof own>) => {
    const timer = own(...words);
    timers.push(timer);
    return timer;
  };
  Object.assign(window, { setTimeout: recorded });
  return {
    end() {
      for (const timer of timers) clearTimeout(timer);
      // A test that has replaced the timers since then also restores them.
      if (Object.is(window.setTimeout, recorded)) Object.assign(window, { setTimeout: own });
    },
  };
}
