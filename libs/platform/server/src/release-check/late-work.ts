import { AsyncLocalStorage } from 'node:async_hooks';
import fakeTimers, { type FakeMethod } from '@sinonjs/fake-timers';

/** How far the clock moves between two turns of the event loop, in milliseconds. Promises settle in between. */
const stepMs = 100;

const scheduling = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const;
const others = [
  'clearTimeout',
  'clearInterval',
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'Date',
] as const;

/**
 * Replaces the timers with a clock that can be moved, for all code loaded from now on. The clock also follows
 * real time, so that code which waits for a timer continues. `onError` receives errors thrown in timers, in
 * the async context in which the timer was set.
 */
export function fakeLateWork(onError: (error: unknown) => void) {
  const nextTurn = setImmediate;
  const isThere = (name: string) => name in globalThis;
  const toFake: FakeMethod[] = [...scheduling, ...others].filter(isThere);
  const clock = fakeTimers.install({ now: Date.now(), toFake, shouldAdvanceTime: true });
  const pages = [globalThis, ...('window' in globalThis ? [window] : [])];
  for (const name of scheduling.filter(isThere)) {
    const schedule: unknown = Reflect.get(globalThis, name);
    if (typeof schedule !== 'function') continue;
    const watched = (work: unknown, ...rest: unknown[]): unknown =>
      schedule(typeof work === 'function' ? caught(work, onError) : work, ...rest);
    for (const page of pages) Reflect.set(page, name, watched);
  }
  for (const name of others.filter(isThere))
    for (const page of pages) Reflect.set(page, name, Reflect.get(globalThis, name));
  return {
    /** Runs the timers that the code has set, frame by frame, as if this time had passed. */
    async pass(milliseconds: number): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += stepMs) {
        clock.tick(stepMs);
        await new Promise((resolve) => nextTurn(resolve));
      }
    },
    /** Restores the real timers; timers that are still pending never run. */
    end: (): void => clock.uninstall(),
  };
}

function caught(work: CallableFunction, onError: (error: unknown) => void) {
  return AsyncLocalStorage.bind((...values: unknown[]) => {
    try {
      Reflect.apply(work, undefined, values);
    } catch (error) {
      onError(error);
    }
  });
}
