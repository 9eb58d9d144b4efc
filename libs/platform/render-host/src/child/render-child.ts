import { provideShop, type Shop } from '@pluis/browser';
import { evaluateBundle } from '@pluis/federation/server';
import { sharedModules } from './shared-modules';
import { createDataQueries } from './data-queries';
import type { FromChild, ReleaseCode, ToChild } from '../messages';
import type { Exposes } from '../render-job';
import { runJob } from './run-job';
import { takeAway } from './take-away';

/**
 * Begins the work of a process in which one release's code runs, in the frame of this shop. It has no handlers for late errors:
 * Node ends the process, and that is the report.
 */
export function serveRelease(shop: Shop): void {
  provideShop(shop);
  const post = takeAway();
  serve(post);
  post({ type: 'loaded' });
}

function serve(post: (message: FromChild) => void): void {
  const queries = createDataQueries(post);
  let exposes: Exposes = {};

  function evaluate({ remote, version, code, url }: ReleaseCode): void {
    try {
      exposes = evaluateBundle(code, `${remote}@${version}/server.cjs`, sharedModules, url);
      post({ type: 'ready' });
    } catch (error) {
      post({ type: 'unusable', ...describe(error) });
    }
  }

  async function render({ id, job, budgetMs }: Extract<ToChild, { type: 'render' }>): Promise<void> {
    post({ type: 'begun', id });
    try {
      const result = await runJob(job, exposes, { ...queries.ofPage(job.passedOn), budgetMs });
      post({ type: 'rendered', id, result });
    } catch (error) {
      post({ type: 'failed', id, ...describe(error) });
    }
  }

  process.on('message', (message: ToChild) => {
    switch (message.type) {
      case 'release':
        return evaluate(message.release);
      case 'render':
        return void render(message);
      case 'ask':
        return post({ type: 'alive' });
      case 'data':
        return queries.answered(message);
    }
  });
}

function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: String(error.message), stack: String(error.stack ?? '') };
}
