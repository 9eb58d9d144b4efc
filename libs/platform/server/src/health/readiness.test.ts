import { rename } from 'node:fs/promises';
import path from 'node:path';
import { until } from '@pluis/releases/testing/until';
import { changeRemote, fileStore, off, startTrial } from '@pluis/rollout';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer;

beforeEach(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  await files.release({
    cart: publish({ remote: 'cart', version: '1.0.0' }),
    catalog: publish({ remote: 'catalog', version: '1.0.0' }),
  });
});

afterEach(async () => {
  await server.close();
  await files.remove();
});

/** Takes a release out of the store; the returned function puts it back. */
async function takeAway(release: string): Promise<() => Promise<void>> {
  const folder = path.join(files.folder, 'releases', `${release}.tgz`);
  await rename(folder, `${folder}.gone`);
  return () => rename(`${folder}.gone`, folder);
}

async function readiness() {
  const { statusCode, json } = await server.app.inject('/readyz');
  return { statusCode, ...json<{ status: string; missing?: string[] }>() };
}

it.each([1, 50, 100])(
  '[MFE-4] /readyz answers for everybody: a trial at %i %% does not stand in for a stable release that is missing',
  async (percent) => {
    const trial = files.store.publish({ remote: 'catalog', version: '2.0.0' });
    await files.release({});
    await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
      startTrial(state, trial, percent, new Date()),
    );
    const putBack = await takeAway('catalog/1.0.0');
    server = await files.start();
    expect(await readiness()).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      missing: ['no release of catalog'],
    });
    await putBack();
    await until(async () => (await readiness()).status === 'ready');
  },
);

it.each([1, 50, 100])(
  '[MFE-4] a trial at %i %% that cannot be opened leaves a server ready: the stable release serves everybody',
  async (percent) => {
    const trial = files.store.publish({ remote: 'catalog', version: '2.0.0' });
    await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
      startTrial(state, trial, percent, new Date()),
    );
    server = await files.start();
    expect(await readiness()).toMatchObject({ statusCode: 200, status: 'ready' });
  },
);

it('[MFE-4] a server without any release is not ready, and a remote that is off is not missed', async () => {
  const putBack = await takeAway('cart/1.0.0');
  await changeRemote(fileStore(files.flagsFile), 'catalog', off);
  server = await files.start();
  expect(await readiness()).toMatchObject({
    statusCode: 503,
    status: 'not ready',
    missing: ['no release of cart'],
  });
  await putBack();
  await until(async () => (await readiness()).status === 'ready');
});
