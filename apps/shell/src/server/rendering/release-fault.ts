import type { RemoteName } from '@pluis/contract';

/**
 * How a release failed:
 * - `error`: one page could not be rendered
 * - `crash`: the thread that rendered it ended, hung, leaked, or something was thrown when nobody waited for it
 * - `evaluation`: its code cannot be used at all
 */
export type FaultKind = 'error' | 'crash' | 'evaluation';

/** A release failed while a page was rendered, in a thread of its own. */
export class ReleaseFault extends Error {
  /** When the thread that it blocks has ended; undefined if it blocks none. */
  readonly threadEnd: Promise<void> | undefined;

  constructor(
    readonly kind: FaultKind,
    message: string,
    /** Whose release it was; undefined where neither its stack nor what ran then says it. */
    readonly remote: RemoteName | undefined,
    { stack, threadEnd }: { stack?: string; threadEnd?: Promise<void> } = {},
  ) {
    super(message);
    this.name = 'ReleaseFault';
    if (stack) this.stack = stack;
    this.threadEnd = threadEnd;
  }
}

/** While the page waited, one of its releases was condemned because of another page: render it with other releases. */
export class ReleaseCondemned extends Error {
  constructor() {
    super('One of the releases is not rendered any more.');
    this.name = 'ReleaseCondemned';
  }
}

/** No page can be rendered now, mostly because too many are asked for: whoever asks should come back in a moment. */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor(message = 'More pages are asked for than this server can render. Try again in a moment.') {
    super(message);
    this.name = 'Overloaded';
  }
}
