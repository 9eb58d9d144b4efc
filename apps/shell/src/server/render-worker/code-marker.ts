/** Memory that a worker shares with the main process; see `readMarker`. */
export type MarkerMemory = Int32Array;

const places = { remote: 0, job: 1, turn: 2, isActive: 3 };

/**
 * Records whose code runs: the index of the remote's bundle (-1 for the shell's own code), and the job (0 for
 * none).
 */
export type MarkCode = (remote: number, job: number) => void;

/** The code that a worker runs. */
export interface MarkedCode {
  /** The index of the remote's bundle; -1 for the shell's own code. */
  remote: number;
  /** The job; 0 for none. */
  job: number;
  /** Changes whenever other code runs. */
  turn: number;
  /** Whether that code may still run. If not, it is the code that ran last, and the present code is unknown. */
  isActive: boolean;
}

export function createMarkerMemory(): MarkerMemory {
  return new Int32Array(new SharedArrayBuffer(4 * Object.keys(places).length));
}

/** Reads whose code a worker runs, even while the worker is blocked. */
export function readMarker(memory: MarkerMemory): MarkedCode {
  return {
    remote: Atomics.load(memory, places.remote),
    job: Atomics.load(memory, places.job),
    turn: Atomics.load(memory, places.turn),
    isActive: Atomics.load(memory, places.isActive) === 1,
  };
}

type Callback = (...args: never[]) => unknown;

/**
 * Records in shared memory whose code this thread runs, so that the main process knows it when the thread is
 * blocked.
 */
export function createCodeMarker(memory: MarkerMemory) {
  // Saved here because a release may replace them.
  const { nextTick } = process;
  const afterThis = queueMicrotask;
  let isEnding = false;

  /** Marks the code that runs from now on, until the thread has nothing left to do in this turn of its event loop. */
  const mark: MarkCode = (remote, job) => {
    Atomics.store(memory, places.remote, remote);
    Atomics.store(memory, places.job, job);
    Atomics.store(memory, places.isActive, remote >= 0 || job > 0 ? 1 : 0);
    Atomics.add(memory, places.turn, 1);
    if (isEnding) return;
    isEnding = true;
    // A tick queued from a microtask runs when no microtask is left.
    afterThis(() => nextTick(endTurn));
  };

  function endTurn(): void {
    isEnding = false;
    Atomics.store(memory, places.isActive, 0);
    Atomics.add(memory, places.turn, 1);
  }

  /** Wraps a callback so that it runs later on behalf of the code that runs now. */
  function carry<Act extends Callback>(act: Act): (...args: Parameters<Act>) => void {
    const { remote, job, isActive } = readMarker(memory);
    if (!isActive) return act;
    return (...args) => {
      mark(remote, job);
      act(...args);
    };
  }

  return {
    mark,
    carry,
    /** From now on timers run on behalf of the code that has set them. */
    carryThroughTimers(): void {
      for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
        const timer = Reflect.get(globalThis, name);
        const carried = (act: unknown, ...rest: unknown[]): unknown =>
          Reflect.apply(timer, undefined, [isCallback(act) ? carry(act) : act, ...rest]);
        // `promisify` uses the properties that Node keeps on timers.
        Object.defineProperties(carried, Object.getOwnPropertyDescriptors(timer));
        Reflect.set(globalThis, name, carried);
      }
    },
  };
}

export type CodeMarker = ReturnType<typeof createCodeMarker>;

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}
