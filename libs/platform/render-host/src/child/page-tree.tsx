import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PartId } from '@pluis/contract';
import type { Messages } from '@pluis/i18n';
import type { AppStore } from '@pluis/store';
import { shop } from '@pluis/browser';
import type { JobTools, RenderJob } from '../render-job';
import { digestOf, serverParts, type RenderedPart } from './server-parts';

/** The data that a page is rendered from. */
export interface PageData {
  store: AppStore;
  /** The part to render, with its messages in the page's language; undefined for the frame alone. */
  part: RenderedPart | undefined;
  /** Unchecked, as JSON. */
  head: string;
  complete: boolean;
}

/** Maximum time that React may take for a page, in milliseconds; also at most half of the page's timeout. */
const maxRenderMs = 3000;

/**
 * Renders the page's tree completely. It is not streamed, because its status depends on its data, a slow
 * provider costs 300 ms at most, and a complete page can be cached, compressed and compared. Rejects with a
 * part's first error; its `cause` has React's component stack.
 */
export function renderTree(
  job: RenderJob,
  { store, part }: PageData,
  { messages, tools }: { messages: Messages; tools: JobTools },
): Promise<{ body: string; shown: PartId[] }> {
  const { App, FailedPage, messages: loadMessages } = shop();
  const shown = new Set<PartId>();
  const timeoutMs = Math.min(maxRenderMs, (tools.budgetMs ?? Infinity) / 2);
  const late = new Error(`it takes more than ${timeoutMs} ms to render`);
  return new Promise((resolve, reject) => {
    let failure: { error: unknown } | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <App
        store={store}
        serverState={store.getState()}
        parts={serverParts(part, job, (id) => shown.add(id))}
        messages={messages}
        loadMessages={loadMessages}
        preview={job.preview}
        router={(page) => (
          <StaticRouter location={job.pathname + job.search}>
            {job.failure && FailedPage ? <FailedPage failure={job.failure} /> : page}
            {/* The browser's bridge is at this position: React derives ids from positions. */}
            {null}
          </StaticRouter>
        )}
      />,
      {
        // The page is sent as a whole, so no part of it may be held back for a script to insert.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          if (failure) reject(failure.error);
          else pipe(textSink((body) => resolve({ body, shown: [...shown] })));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error, { componentStack = '' }) {
          const digest = digestOf(error);
          if (error === late) failure ??= { error: withStack(late, componentStack) };
          if (digest === undefined) failure ??= { error };
          return digest;
        },
      },
    );
    const timer = setTimeout(() => abort(late), timeoutMs);
  });
}

/** Takes all that React writes at once: a stream that asks it to wait would cost a page a tick for each 16 kB. */
function textSink(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** Returns the error as if it had been thrown in the component that React was waiting for. */
function withStack(error: Error, componentStack: string): Error {
  const thrown = new Error(error.message);
  thrown.stack = error.message + componentStack;
  return thrown;
}
