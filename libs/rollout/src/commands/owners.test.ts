import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { noon } from '../testing/fixture-flags';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import { ownersFile } from './owners';

const folder = temporaryFolder();
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
});

const remotes = { catalog: ['@shop'], '*': ['oncall'] };
const groups = { shop: ['anna', 'ben'] };

async function own(owners: unknown): Promise<void> {
  await writeFile(
    ownersFile(project.flagsFile),
    typeof owners === 'string' ? owners : JSON.stringify(owners),
  );
}

async function off(env: Record<string, string>, words = '') {
  return project.rollout(`off catalog ${words}`.trim(), { env });
}

it('[MFE-5] lets the owners of a remote act, others not, and keeps in the history how they are known', async () => {
  await own({ identity: { variable: 'CI_USER' }, groups, remotes });
  expect(await off({ CI_USER: 'carl' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('carl (identified by CI_USER) may not roll out catalog'),
  });
  expect(await off({})).toMatchObject({
    code: 1,
    err: expect.stringContaining('CI_USER, which identifies you, is not set'),
  });
  expect(await off({ CI_USER: 'ben' })).toMatchObject({ code: 0 });
  expect(await project.rollout('on catalog', { env: { CI_USER: 'oncall' } })).toMatchObject({ code: 0 });
  const { out } = await project.rollout('history');
  expect(out).toContain('(ben, by CI_USER)');
});

it('[MFE-5] only an owner of every remote restores them all', async () => {
  await own({ identity: { variable: 'CI_USER' }, groups, remotes });
  expect(await off({ CI_USER: 'ben' })).toMatchObject({ code: 0 });
  const restore = (CI_USER: string) => project.rollout('restore 2', { env: { CI_USER } });
  expect(await restore('ben')).toMatchObject({
    code: 1,
    err: expect.stringContaining('may not roll out all remotes'),
  });
  expect(await restore('oncall')).toMatchObject({ code: 0 });
});

it('[MFE-5] --by cannot name anybody else', async () => {
  await own({ identity: { variable: 'CI_USER' }, groups, remotes });
  expect(await off({ CI_USER: 'carl' }, '--by anna')).toMatchObject({
    code: 1,
    err: '--by anna was refused: according to CI_USER you are carl. Leave --by out.',
  });
  expect(await off({ CI_USER: 'anna' }, '--by anna')).toMatchObject({ code: 0 });
});

it.each(['ed25519', 'rsa'] as const)(
  '[MFE-5] knows people by a token that an %s key has signed',
  async (type) => {
    const pair = () =>
      type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
    const [ours, other] = [pair(), pair()];
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = (exp: number, alg = type === 'rsa' ? 'RS256' : 'EdDSA', key = ours.privateKey) => {
      const signed = `${part({ alg })}.${part({ sub: 'anna', exp })}`;
      const algorithm = type === 'rsa' ? 'RSA-SHA256' : null;
      return `${signed}.${sign(algorithm, Buffer.from(signed), key).toString('base64url')}`;
    };
    const publicKeys = [String(ours.publicKey.export({ type: 'spki', format: 'pem' }))];
    await own({ identity: { publicKeys }, groups, remotes });
    const later = noon.getTime() / 1000 + 60;
    for (const [text, reason] of [
      [token(later - 120), 'it has expired'],
      [token(later, 'none'), 'none of the keys'],
      [token(later, undefined, other.privateKey), 'none of the keys'],
      ['nonsense', 'it is not a token'],
    ] as const)
      expect(await off({ ROLLOUT_TOKEN: text })).toMatchObject({
        code: 1,
        err: expect.stringContaining(reason),
      });
    expect(await off({ ROLLOUT_TOKEN: token(later) })).toMatchObject({ code: 0 });
  },
);

it('[MFE-5] nobody changes flags while the file is broken, and everybody can look', async () => {
  await own('{"remotes":');
  expect(await off({ CI_USER: 'anna' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('is broken'),
  });
  expect(await project.rollout('status')).toMatchObject({ code: 0 });
});
