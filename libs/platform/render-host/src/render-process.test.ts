import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RenderJob } from './render-job';
import { createReaper } from './reaper';
import { NotReady } from './release-fault';
import { startProcess } from './render-process';

const release = { remote: 'catalog', version: '2.0.0', code: '', url: '/releases/catalog/2.0.0' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'process-'));
});
afterEach(() => rm(folder, { recursive: true }));

function jobOf(pathname: string): RenderJob {
  return {
    ...{ pathname, as: 'html', search: '', origin: '', preferences: { language: 'en', currency: 'EUR' } },
    ...{ storefront: { url: '', accessToken: '', today: '' }, missing: {}, page: undefined, part: undefined },
    ...{ site: { routes: {}, slots: {}, links: [], footer: { language: 'en', links: [] } }, filled: [] },
  };
}

/** Starts a process that is ready and begins its page, then says something wrong and ends. */
async function startWrong(onBegun: (end: () => void) => void) {
  const childFile = path.join(folder, 'child.mjs');
  await writeFile(
    childFile,
    `process.on('message', ({ type, id }) => {
       if (type === 'release') process.send({ type: 'ready' });
       if (type !== 'render') return;
       process.send({ type: 'begun', id });
       process.send({ type: 'nonsense' });
       process.exitCode = 1;
       process.disconnect();
     });
     process.send({ type: 'loaded' });`,
  );
  const ended: { reason: string; isFault: boolean }[] = [];
  const reaper = createReaper();
  let isAsked = false;
  const failure = await new Promise<unknown>((resolve) => {
    let failed: unknown;
    const child = startProcess({
      ...{ childFile, reaper, budgetMs: 10_000, onOutput() {} },
      answer: () => Promise.reject(new Error('nothing is to be fetched')),
      onExit: () => resolve(failed),
    });
    const page = { job: jobOf('/'), since: 0, resolve() {}, reject: (error: Error) => void (failed = error) };
    child.use(release, {
      onFree() {
        if (isAsked) return onBegun(child.close);
        isAsked = true;
        child.render(page);
      },
      onWaiting() {},
      onEnd: (reason, isFault) => void ended.push({ reason, isFault }),
    });
  });
  reaper.close();
  return { ended, failure };
}

it('[MFE-8] a process that says something wrong is at fault', async () => {
  const { ended, failure } = await startWrong(() => {});
  expect(ended).toEqual([{ reason: expect.stringContaining('it sends a wrong message'), isFault: true }]);
  expect(failure).toMatchObject({ kind: 'crash', remote: 'catalog' });
});

it('[MFE-8] what a process says late, and how it ends, counts against nobody once it is not needed', async () => {
  const { ended, failure } = await startWrong((close) => close());
  expect(ended).toEqual([]);
  expect(failure).toBeInstanceOf(NotReady);
});
