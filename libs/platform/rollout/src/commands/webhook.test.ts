import { createHmac } from 'node:crypto';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { fixtureGuard } from '../testing/fixture-guard';
import { createProject, type FixtureProject } from '../testing/fixture-project';

const folder = temporaryFolder();
const env = { WEBHOOK_URL: 'https://hooks.example/pluis', WEBHOOK_SECRET: 'a long secret' };

let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
});

const noServer = (): Response => {
  throw new Error('no server runs');
};

/** Runs a command with the webhook. `answers` are the statuses of its attempts; no status is a broken connection. */
async function rollout(words: string, answers: readonly (number | undefined)[], more = {}) {
  const sent: { url: string; body: string; signature: string | null }[] = [];
  const answer = await project.rollout(words, {
    env: { ...project.context.env, ...env, ...more },
    async fetch(url, init) {
      if (String(url) !== env.WEBHOOK_URL) return noServer();
      const signature = new Headers(init?.headers).get('x-pluis-signature');
      const status = answers[sent.length];
      sent.push({ url: String(url), body: String(init?.body), signature });
      if (status === undefined) throw new Error('no connection');
      return new Response(null, { status });
    },
  });
  return { ...answer, sent };
}

it('[MFE-5] tells the webhook of a raised, a completed and a rolled back release, and signs it', async () => {
  expect((await rollout('start catalog@1.5.0 --percent 5', [200])).sent).toEqual([]);
  const raised = await rollout('start catalog@1.5.0 --percent 20', [204]);
  const completed = await rollout('complete catalog', [200]);
  const back = await rollout('rollback catalog --why broken', [200]);
  const messages = [raised, completed, back].map(({ sent }) => JSON.parse(sent[0]?.body ?? 'null'));
  expect(messages).toMatchObject([
    {
      event: 'raised',
      remote: 'catalog',
      stable: '1.4.0',
      trial: { version: '1.5.0', percent: 20 },
      by: 'anna',
    },
    { event: 'completed', stable: '1.5.0', trial: null },
    { event: 'rolled_back', stable: '1.4.0', trial: null, why: 'broken' },
  ]);
  const [{ body, signature } = { body: '', signature: '' }] = raised.sent;
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  expect(hex).toBe(createHmac('sha256', env.WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex'));
});

it('[MFE-5] sends the same message again after a failure, and says if it was not delivered', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const late = await rollout('complete catalog', [500, undefined, 200]);
  expect(late).toMatchObject({ code: 0, err: '' });
  expect(new Set(late.sent.map(({ body }) => body)).size).toBe(1);
  expect(late.sent).toHaveLength(3);
  const lost = await rollout('rollback catalog', [500, 429, undefined]);
  expect(lost.code).toBe(0);
  expect(lost.err).toContain('The webhook for this change was not delivered: no connection.');
});

it('[MFE-5] a refused message is not repeated, and without a secret nothing is sent', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const refused = await rollout('complete catalog', [403]);
  expect(refused).toMatchObject({ code: 0, err: expect.stringContaining('it was answered with 403') });
  expect(refused.sent).toHaveLength(1);
  const unsigned = await rollout('rollback catalog', [], { WEBHOOK_SECRET: '' });
  expect(unsigned).toMatchObject({
    code: 0,
    sent: [],
    err: expect.stringContaining('WEBHOOK_SECRET is not set'),
  });
});

it('[MFE-5] tells the webhook of a trial that the guard has halted, and why', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const sent: string[] = [];
  const shop = await fixtureGuard(project, {
    env,
    async fetch(_url, init) {
      sent.push(String(init?.body));
      return new Response(null, { status: 200 });
    },
  });
  shop.count('1.4.0', { views: 900, errors: 1 });
  shop.count('1.5.0', { views: 40, errors: 12 });
  await shop.look(5);
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'halted',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      remote: 'catalog',
      stable: '1.4.0',
      trial: { version: '1.5.0', percent: 0 },
      message: expect.stringContaining('catalog 1.5.0 is halted'),
      by: 'guard',
      why: expect.stringContaining('12 errors in 40 views'),
    },
  ]);
});
