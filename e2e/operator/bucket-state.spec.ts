import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adoptAll,
  checkoutCommands,
  prepareRollouts,
  previewSecret,
  readReleaseSettings,
  readRollouts,
  rolloutStore,
  signPreview,
} from '@pluis/rollout';
import { provideRelease, releasePlace } from '@pluis/releases';
import { startS3 } from '@pluis/releases/testing/s3-server';
import { expect, test } from '../harness/operator-test';
import { root } from '../harness/paths';
import { visit } from '../harness/visit';

test('[MFE-4] [MFE-5] two machines that share only a bucket follow each other’s commands, and serve on without it', async ({
  startOwn,
  workspace,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-bucket-'));
  const s3 = await startS3(folder);
  let isUp = true;
  const env = { ...s3.env, DATA: 's3://releases/shop' };
  const cartAt = async (url: string) => (await visit(`${url}/shop`)).releases.cart;
  try {
    // `npm start` does the same.
    const settings = readReleaseSettings({ ...workspace.env, ...env }, root);
    await prepareRollouts(settings, checkoutCommands);
    const { remotes } = await readRollouts(workspace.flagsFile);
    const stable = [...remotes].flatMap(([remote, state]) =>
      state.stable ? [[remote, state.stable] as const] : [],
    );
    for (const [remote, { version }] of stable)
      await provideRelease(releasePlace(settings), workspace.releasesDir, remote, version);
    await adoptAll(rolloutStore(settings), new Map(stable), checkoutCommands);
    const first = await startOwn(env);
    const second = await startOwn(env);
    expect(await cartAt(second.url)).not.toBeNull();
    // Both sign with the bucket's secret: previews, and the ids of visitors, who keep their releases at either machine.
    const secret = await previewSecret(rolloutStore(settings).place);
    const [token = ''] = stable.map(([remote, release]) =>
      signPreview({ remote, ...release, expires: Date.now() + 60_000 }, secret),
    );
    for (const { url } of [first, second]) {
      const { headers } = await fetch(`${url}/shop?preview=${token}`);
      expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^preview=/));
    }

    await first.rollout('off cart --why maintenance');
    await expect.poll(() => cartAt(second.url)).toBeNull();
    await second.rollout('on cart');
    for (const { url } of [first, second]) await expect.poll(() => cartAt(url)).not.toBeNull();
    const history = await first.rollout('status --json');
    expect(JSON.parse(history).remotes.cart.off).toBe(false);

    await s3.stop();
    isUp = false;
    for (const machine of [first, second]) {
      const refused = await machine.tryRollout('off cart');
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('s3://releases/shop/state');
      expect(await cartAt(machine.url)).not.toBeNull();
    }
  } finally {
    if (isUp) await s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
