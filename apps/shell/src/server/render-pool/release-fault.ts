import type { RemoteName } from '@pluis/contract';

/**
 * How a release failed:
 * - `error`: one page could not be rendered
 * - `crash`: the thread that rendered it ended, hung or leaked, or something was thrown after its page was
 * done
 * - `evaluation`: its code cannot be used at all
 */
export type FaultKind = 'error' | 'crash' | 'evaluation';

/** A release failed while a page was rendered, in a separate thread. */
export class ReleaseFault extends Error {
  /** Resolves when the thread that it blocks has ended; undefined if it blocks none. */
  readonly threadEnd: Promise<void> | undefined;

  constructor(
    readonly kind: FaultKind,
    message: string,
    /** The remote whose release failed; undefined if neither the stack nor the code marker reveals it. */
    readonly remote: RemoteName | undefined,
    { stack, threadEnd }: { stack?: string; threadEnd?: Promise<void> } = {},
  ) {
    super(message);
    this.name = 'ReleaseFault';
    if (stack) this.stack = stack;
    this.threadEnd = threadEnd;
  }
}

/**
 * One of the page's releases was condemned because of another page while this one waited; it must be rendered
 * with other releases.
 */
export class ReleaseCondemned extends Error {
  constructor() {
    super('One of the releases is not rendered any more.');
    this.name = 'ReleaseCondemned';
  }
}

/** No page can be rendered now, usually because of too many requests; clients should retry in a moment. */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor(message = 'This server has too many pages to render. Try again in a moment.') {
    super(message);
    this.name = 'Overloaded';
  }
}
