import type { RemoteName } from '@pluis/contract';
import type { MarkedCode } from '../render-worker/code-marker';

/** The worker of a page was given up. */
export class WorkerEnded extends Error {
  constructor(
    reason: string,
    /** The remote whose code ran for this page, if known. */
    readonly remote: RemoteName | undefined,
    /** Whether it was still evaluating its releases. */
    readonly wasEvaluating: boolean,
    /** Whether the code of this page, or of the evaluation, is the cause. If not, the page may be rendered again. */
    readonly isCause: boolean,
    /** Resolves when its thread has ended, which may take long. */
    readonly threadEnd: Promise<void>,
  ) {
    super(reason);
    this.name = 'WorkerEnded';
  }
}

/** Why a worker was given up. */
export interface WorkerEnd {
  reason: string;
  /** The remote whose code is the cause; undefined if that is not certain. */
  remote: RemoteName | undefined;
  /** Whether that code ran after its page was done, so that no page is blamed for it. */
  isLate: boolean;
  /** Resolves when its thread has ended, which may take long. */
  threadEnd: Promise<void>;
}

/**
 * The cause of a worker's end:
 * - `running-code`: the code that runs now
 * - `page`: the code that runs now, if only its page was being rendered; other code may have filled the heap
 * - `unknown`: some code that ran here
 * - `nobody`: the machine or the operator
 */
export type Blame = 'running-code' | 'page' | 'unknown' | 'nobody';

/** The code that a worker's end is blamed on. */
export interface Culprit {
  /** The page whose code it is; 0 for none. */
  page: number;
  remote: RemoteName | undefined;
  /** Whether it is the cause for certain, and not only if no other page was being rendered. */
  isCertain: boolean;
}

/** @param names the remotes in the order of their bundles */
export function findCulprit(code: MarkedCode, blame: Blame, names: readonly RemoteName[]): Culprit {
  const isKnown = code.isActive && (blame === 'running-code' || blame === 'page');
  return {
    page: code.job,
    remote: isKnown ? names[code.remote] : undefined,
    isCertain: code.isActive && blame === 'running-code',
  };
}
