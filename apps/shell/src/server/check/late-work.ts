import { AsyncLocalStorage } from 'node:async_hooks';
import fakeTimers, { type FakeMethod } from '@sinonjs/fake-timers';

export interface LateWork {
  /** Runs what the code has set going by timers, frame by frame, as if so many milliseconds went by. */
  pass(milliseconds: number): Promise<void>;
  /** Puts the real timers back; what is still set then never runs. */
  end(): void;
}

/** How far the clock goes between two turns of the event loop, in milliseconds: promises settle in between. */
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
 * Puts a clock that can be moved in the place of the timers, for all code that is loaded from now on. It also goes with
 * the real time, so that code which waits for a timer goes on. `onError` gets what a timer's work throws, in the async
 * context in which the timer was set.
 */
export function fakeLateWork(onError: (error: unknown) => void): LateWork {
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
    async pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += stepMs) {
        clock.tick(stepMs);
        await new Promise((resolve) => nextTurn(resolve));
      }
    },
    end: () => clock.uninstall(),
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
