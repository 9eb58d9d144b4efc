import type { RemoteName } from '@pluis/contract';

/**
 * How a release failed:
 * - `error`: one page could not be rendered
 * - `crash`: its process ended, hung or grew, or its code cannot be used at all
 * - `paused`: it is not rendered for a while, because of an earlier crash, or because it is on trial and a process is blocked
 */
export type FaultKind = 'error' | 'crash' | 'paused';

/** A release failed while a page was rendered, in the release's own process. */
export class ReleaseFault extends Error {
  override name = 'ReleaseFault';

  constructor(
    readonly remote: RemoteName,
    readonly kind: FaultKind,
    message: string,
    stack?: string,
  ) {
    super(message);
    if (stack) this.stack = stack;
  }
}

/** No process of the release is ready: nobody is to blame, and the browser renders the part. */
export class NotReady extends Error {
  override name = 'NotReady';

  constructor(readonly remote: RemoteName) {
    super('No process is ready to render this page.');
  }
}

/** No page can be rendered now, usually because of too many requests; clients should retry in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly statusCode = 503;

  constructor(message = 'This server has too many pages to render. Try again in a moment.') {
    super(message);
  }
}
