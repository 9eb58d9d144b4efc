import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import type { FromChild } from '../render-worker/messages';
import type { Channel } from './child-channel';

/** A page that waits for its markup. */
export interface Page {
  job: RenderJob;
  /** When it was asked for, by the same clock as the limits. */
  since: number;
  /** Whether a process has begun it. */
  hasBegun: boolean;
  resolve(result: RenderedJob): void;
  reject(error: Error): void;
}

/** Makes the error of a page. */
export type FaultOf = (kind: 'error' | 'crash', message: string, stack?: string) => Error;

/** The pages that a process has, and the question whether it still answers. */
export function createPages({ post }: Pick<Channel, 'post'>, faultOf: FaultOf) {
  const pages = new Map<number, Page>();
  let last = 0;
  /** The number of a question that has no answer yet. */
  let asked: number | undefined;

  function take(id: number): Page | undefined {
    const page = pages.get(id);
    pages.delete(id);
    return page;
  }

  function ask(): void {
    if (asked !== undefined) return;
    last += 1;
    asked = last;
    post({ type: 'ask', id: asked });
  }

  function takeWaiting(): Page[] {
    const waiting = [...pages].filter(([, { hasBegun }]) => !hasBegun);
    for (const [id] of waiting) pages.delete(id);
    return waiting.map(([, page]) => page);
  }

  return {
    count: () => pages.size,
    /** Returns true if it owes an answer. */
    isWaiting: () => pages.size > 0 || asked !== undefined,
    /** Gives it a page. `budgetMs`: the page's timeout. */
    add(page: Page, budgetMs: number): void {
      last += 1;
      pages.set(last, page);
      post({ type: 'render', id: last, job: page.job, budgetMs });
    },
    /** Asks whether it still answers. */
    ask,
    /** Takes what it says of a page. Throws if that is wrong, or of something else. */
    take(message: FromChild): void {
      switch (message.type) {
        case 'begun':
          return void Object.assign(pages.get(message.id) ?? {}, { hasBegun: true });
        case 'rendered':
          checkParts(pages.get(message.id)?.job, message.result);
          return take(message.id)?.resolve(message.result);
        case 'failed':
          return take(message.id)?.reject(faultOf('error', message.message, message.stack));
        case 'alive':
          if (message.id === asked) asked = undefined;
          return;
        default:
          throw new Error(`it says at the wrong time that it is ${message.type}`);
      }
    },
    /** The number of the oldest page that it has begun, or of the question. */
    oldest: () => [...pages].find(([, { hasBegun }]) => hasBegun)?.[0] ?? asked,
    /** Takes away the pages that it has not begun. */
    takeWaiting,
    rejectAll(error: Error): void {
      for (const page of pages.values()) page.reject(error);
      pages.clear();
    },
    /** Takes away the pages that it does not come to. The time until it answers again is limited like a page's. */
    giveBack(onGiven: (waiting: Page[]) => void): void {
      const waiting = takeWaiting();
      if (waiting.length === 0) return;
      ask();
      onGiven(waiting);
    },
  };
}

function checkParts(job: RenderJob | undefined, { parts }: RenderedJob): void {
  if (job && !parts.every((part) => part === job.part))
    throw new Error('it sends a part that the page does not have');
}
