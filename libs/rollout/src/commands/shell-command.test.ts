import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import type { RolloutStatus } from './status';

const folder = temporaryFolder();
const [old, next, third] = ['0.0.0-s11111111', '0.0.0-s22222222', '0.0.0-s33333333'];
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
});

/** Runs a command while one server runs each of these builds; Prometheus or the server itself says so. */
function rollout(words: string, running: readonly string[] | null, prometheus = false) {
  const values = (running ?? []).map((shell) => ({ labels: { shell, node: 'v20' }, value: 1 }));
  const result = (running ?? []).map((shell) => ({ metric: { shell }, value: [0, '1'] }));
  const answer = prometheus
    ? { status: 'success', data: { resultType: 'vector', result } }
    : [{ name: 'build_info', values }];
  return project.rollout(words, {
    ...(prometheus && { env: { ...project.context.env, PROMETHEUS_URL: 'http://prometheus:9090' } }),
    fetch: async () => (running === null ? Promise.reject(new Error('it is away')) : Response.json(answer)),
  });
}

async function shellStatus() {
  const { out } = await project.rollout('status --json');
  const status: RolloutStatus = JSON.parse(out);
  return status.remotes.shell;
}

it.each([false, true])(
  '[MFE-13] takes a build from a share of the visitors to everybody (Prometheus: %p)',
  async (prometheus) => {
    expect(await rollout(`start shell ${next} --percent 5`, [old, next], prometheus)).toMatchObject({
      code: 0,
      out:
        `shell ${next} is on trial with 5 % of the visitors; ${old} stays stable.\n` +
        'Undo: npm run rollout -- rollback shell',
    });
    await rollout(`start shell ${next} --percent 100`, [old, next], prometheus);
    expect(await rollout('complete shell', [old, next], prometheus)).toMatchObject({
      code: 1,
      err: `Servers still run the shell ${old}. Replace them by ${next} first. Until then everybody gets it with --percent 100.`,
    });
    expect(await rollout('complete shell', [next], prometheus)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`shell ${next} is stable: everybody gets it.`),
    });
    expect(await shellStatus()).toMatchObject({ stable: next, trial: null, previous: null });
  },
);

it('[MFE-13] compares a build with the one that runs now, whatever was stable when the last trial ended', async () => {
  await rollout(`start shell ${next} --percent 5`, [old, next]);
  await rollout('rollback shell', null);
  await rollout(`start shell ${third} --percent 5`, [next, third]);
  expect(await shellStatus()).toMatchObject({ stable: next, trial: { version: third, percent: 5 } });
});

it('[MFE-13] raises a trial whose build all servers have, and keeps what it is compared with', async () => {
  await rollout(`start shell ${next} --percent 50`, [old, next]);
  await rollout(`start shell ${next} --percent 100`, [next]);
  expect(await shellStatus()).toMatchObject({ stable: old, trial: { version: next, percent: 100 } });
});

it('[MFE-13] ends a trial although no server and no Prometheus answers', async () => {
  await rollout(`start shell ${next} --percent 50`, [old, next]);
  expect(await rollout('rollback shell', null)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The trial of shell ${next} is over. Everybody gets ${old}.`),
  });
});

it('[MFE-13] lets the guard raise a build, pauses it and resumes it', async () => {
  await rollout(`ramp shell ${next} --steps 5,100 --every 10m`, [old, next]);
  await rollout('pause shell', null);
  expect(await shellStatus()).toMatchObject({ trial: { ramp: { paused: 'by anna' } } });
  await rollout('resume shell', null);
  expect(await shellStatus()).toMatchObject({ trial: { percent: 5, ramp: { paused: null } } });
});

it('[MFE-13] a preview link shows a build that runs', async () => {
  const { out } = await rollout(`preview shell ${next}`, [old, next]);
  expect(out).toMatch(/^https:\/\/shop\.example\/\?preview=/);
});

it.each<[string, readonly string[] | null, string]>([
  [
    `start shell ${third} --percent 5`,
    [old, next],
    `No server runs the shell ${third}. Running: ${old}, ${next}.`,
  ],
  [`preview shell ${third}`, [old], `No server runs the shell ${third}`],
  [`start shell ${next} --percent 5`, [next], 'All servers run the shell'],
  [`start shell ${next} --percent 5`, [old, next, third], 'Servers run several other shells'],
  [
    `start shell ${next} --percent 5`,
    null,
    'must say which shells are running, and did not answer: it is away',
  ],
  [`ramp shell ${next} --steps 5,100 --every 10m --complete`, [old, next], 'leave out --complete'],
  ['rollback shell', [old], 'rollback only ends a trial of the shell'],
  [`rollback shell ${old}`, [old], 'start the servers of its package again'],
  ['complete shell', [old], 'There is no trial of the shell to complete'],
  ['off shell', [old], 'off is for remotes'],
  ['prune shell --keep 3', [old], 'prune is for remotes'],
])('[MFE-13] refuses %s while %p run', async (words, running, sentence) => {
  expect(await rollout(words, running)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
  expect(await shellStatus()).toBeUndefined();
});

it('[MFE-13] its flag is named shell, which earlier shells ignore, and commands about remotes leave it out', async () => {
  await rollout(`start shell ${next} --percent 5`, [old, next]);
  const { out } = await project.rollout('check --shell dist', { checksOf: async () => async () => [] });
  expect(out).toBe('catalog 1.4.0 (stable) fits.\ndist accepts all 1 live releases.');
  expect((await project.rollout('simulate shell --visitors 2000')).out).toMatch(
    new RegExp(`shell ${old}  1[89]\\d\\d .*\\n  shell ${next}  \\d`),
  );
});
