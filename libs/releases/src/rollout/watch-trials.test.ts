import { createProject, type FixtureProject } from '../testing/fixture-project';
import { temporaryFolder } from '../testing/temporary-folder';
import type { RolloutContext } from './context';
import type { RolloutStatus } from './status';

const folder = temporaryFolder();
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  await project.rollout('start catalog 1.5.0 --percent 5');
});

function metrics(stable: [number, number], trial: [number, number]): string {
  const line = (name: string, version: string, value: number): string =>
    `${name}{remote="catalog",version="${version}"} ${value}\n`;
  return (
    line('remote_views_total', '1.4.0', stable[0]) +
    line('remote_errors_total', '1.4.0', stable[1]) +
    line('remote_views_total', '1.5.0', trial[0]) +
    line('remote_errors_total', '1.5.0', trial[1])
  );
}

/** Replicas by URL; unknown URLs do not answer. */
function replicas(texts: Record<string, string>): Partial<RolloutContext> {
  return {
    fetch: async (url) => {
      const text = texts[String(url)];
      return text === undefined ? Promise.reject(new Error('connection refused')) : new Response(text);
    },
  };
}

async function trialStatus() {
  const status: RolloutStatus = JSON.parse((await project.rollout('status --json')).out);
  return status.remotes.catalog?.trial;
}

it('[MFE-5] halts a trial that fails clearly more, as a person would, and says why', async () => {
  const answer = await project.rollout(
    'watch --once',
    replicas({ 'http://localhost:4202/metrics': metrics([900, 1], [40, 12]) }),
  );
  expect(answer.code).toBe(0);
  expect(answer.out).toBe(
    'catalog 1.5.0 is halted: 12 errors in 40 views, the stable release had 1 in 900. Everybody gets 1.4.0.\n' +
      'Undo: npm run rollout -- start catalog 1.5.0 --percent 5',
  );
  expect(await trialStatus()).toMatchObject({
    percent: 0,
    halted: { reason: expect.stringContaining('12 errors') },
  });
  expect((await project.rollout('status')).out).toContain('halted     1.5.0');
  expect((await project.rollout('history')).out).toContain('halt  catalog 1.5.0 is halted');
});

it('[MFE-5] judges by the sum of all replicas if each one has too few views', async () => {
  const urls = ['http://one/metrics', 'http://two/metrics'];
  const each = metrics([400, 0], [12, 6]);
  const words = `watch --once --metrics ${urls.join(',')}`;
  const alone = await project.rollout(words, replicas({ 'http://one/metrics': each }));
  expect(alone.out).toBe('');
  expect(alone.err).toContain('http://two/metrics could not be read');
  await project.rollout(words, replicas(Object.fromEntries(urls.map((url) => [url, each]))));
  expect(await trialStatus()).toMatchObject({ percent: 0 });
});

it('[MFE-5] halts a trial that crashed on one replica, unless the stable release did so, too', async () => {
  const crashed = (...versions: string[]) =>
    metrics([500, 0], [3, 1]) +
    versions.map((version) => `releases_crashed{remote="catalog",version="${version}"} 1\n`).join('');
  const urls = ['http://one/metrics', 'http://two/metrics'];
  const words = `watch --once --metrics ${urls.join(',')}`;
  const sound = metrics([500, 0], [3, 0]);
  await project.rollout(
    words,
    replicas({ [urls[0] ?? '']: crashed('1.4.0', '1.5.0'), [urls[1] ?? '']: sound }),
  );
  expect(await trialStatus()).toMatchObject({ halted: null });
  await project.rollout(words, replicas({ [urls[0] ?? '']: sound, [urls[1] ?? '']: crashed('1.5.0') }));
  expect(await trialStatus()).toMatchObject({
    halted: { reason: expect.stringContaining('it crashed or hung on a server') },
  });
});

it('[MFE-5] does not halt a trial that fails no more than the stable release', async () => {
  const text = metrics([1000, 400], [100, 41]);
  await project.rollout('watch --once', replicas({ 'http://localhost:4202/metrics': text }));
  expect(await trialStatus()).toMatchObject({ percent: 5, halted: null });
});

it('[MFE-5] goes on looking until it is stopped, and acts once', async () => {
  const stop = new AbortController();
  let looks = 0;
  const answer = await project.rollout('watch --every 0.1', {
    signal: stop.signal,
    fetch: async () => {
      looks += 1;
      if (looks === 4) stop.abort();
      return new Response(metrics([100 * looks, 0], [30 * looks, looks === 1 ? 0 : 20 * looks]));
    },
  });
  expect(answer.code).toBe(0);
  expect(looks).toBe(4);
  expect(answer.out.match(/is halted/g)).toHaveLength(1);
});
