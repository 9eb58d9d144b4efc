import '../../fonts/fonts.css';
import '@pluis/ui/tokens.css';
import '@pluis/ui/base.css';
// Its styles are outside React's tree, so nothing that the server renders imports it.
import '@pluis/ui/feedback.css';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { remoteOf, type RemoteName } from '@pluis/contract';
import { sharedModules } from './shared-modules';
import { PartFailure, remoteInStack } from './blame';
import { createCodeMarker } from './code-marker';
import { createDataQueries } from './data-queries';
import { evaluateBundles } from './evaluate-bundles';
import { watchMemory } from './memory';
import type { FromWorker, JobFailure, ToWorker, WorkerStart } from './messages';
import type { LoadedReleases, RenderJob } from './render-job';
import { runJob } from './run-job';

/**
 * The thread in which releases' code runs, so that nothing it does can stop the process that answers
 * visitors. It has the code of one release set.
 */
function serve(port: NonNullable<typeof parentPort>, start: WorkerStart): void {
  const send = port.postMessage.bind(port);
  const post = (message: FromWorker) => send(message);
  port.postMessage = () => {
    throw new Error('A release must not send messages to the server.');
  };
  const marker = createCodeMarker(start.marker);
  marker.carryThroughTimers();
  const queries = createDataQueries(post, marker);
  const measure = watchMemory();
  let releases: LoadedReleases = {};
  let unusable: JobFailure[] = [];
  /** The remotes in the order of their bundles. */
  let names: RemoteName[] = [];
  /** The remote of the page that code runs for, even if that code runs late and has no stack. */
  const pageOf = new AsyncLocalStorage<RemoteName | undefined>();

  async function render(id: number, job: RenderJob): Promise<void> {
    const page = remoteOfPage(job);
    const mark = (remote: RemoteName | undefined) => marker.mark(remote ? names.indexOf(remote) : -1, id);
    mark(undefined);
    try {
      // A release that could not be evaluated may have changed globals that all scripts of this thread share.
      const failure = unusable.find(({ remote }) => remote === page) ?? unusable[0];
      if (failure) return post({ type: 'failed', id, failure });
      const result = await runJob(job, releases, {
        ...queries.ofPage(job.passedOn),
        mark,
        budgetMs: start.budgetMs,
      });
      post({ type: 'rendered', id, result, usage: measure(page) });
    } catch (error) {
      post({ type: 'failed', id, failure: describe(error) });
    }
  }

  function describe(error: unknown, otherwise?: RemoteName): JobFailure {
    const cause = error instanceof PartFailure ? error.cause : error;
    return {
      isUnusable: false,
      remote: error instanceof PartFailure ? error.remote : (remoteInStack(cause, releases) ?? otherwise),
      message: cause instanceof Error ? cause.message : String(cause),
      stack: cause instanceof Error ? (cause.stack ?? '') : '',
    };
  }

  const late = (error: unknown) => post({ type: 'late', failure: describe(error, pageOf.getStore()) });
  process.on('uncaughtException', (error) => late(error));
  process.on('unhandledRejection', (reason) => late(reason));
  post({ type: 'loaded', threadId: systemThreadId() });
  port.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'set-up': {
        names = Object.keys(message.bundles);
        ({ releases, failures: unusable } = evaluateBundles(message.bundles, sharedModules, marker.mark));
        return post({ type: 'set-up', failures: unusable });
      }
      case 'render':
        return pageOf.run(remoteOfPage(message.job), () => void render(message.id, message.job));
      case 'data':
        return queries.answered(message.id, message.answer);
      case 'no-data':
        return queries.failed(message.id, message.message);
    }
  });
}

function remoteOfPage({ page }: RenderJob): RemoteName | undefined {
  return page && remoteOf(page.page);
}

/** Returns Linux's id of this thread; undefined on other systems. */
function systemThreadId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return undefined;
  }
}

// In a thread it would kill the whole process.
process.kill = () => {
  throw new Error('A release must not end processes.');
};
if (parentPort) serve(parentPort, workerData);
