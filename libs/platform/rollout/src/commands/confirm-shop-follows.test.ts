import http from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject } from '../testing/fixture-project';
import { fileStore, readRollouts } from '../state/rollout-stores';
import { flagsDigest } from '../flags/project-flags';
import { confirmShopFollows } from './confirm-shop-follows';

const folder = temporaryFolder();
const servers: http.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A shop that answers `/readyz` with or without a digest of its flags. */
async function startShop(digest: () => Promise<string | null>): Promise<string> {
  const server = http.createServer((_request, response) => {
    void digest().then((text) => {
      if (text !== null) response.setHeader('x-flags-digest', text);
      response.end('{}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

it('[MFE-5] a command says when the shop at SHELL_URL does not have the flags that it wrote', async () => {
  const project = await createProject(folder);
  const other = await createProject(folder);
  await project.publishStable('1.0.0');
  const SHELL_URL = await startShop(async () => flagsDigest(await readRollouts(other.flagsFile)));
  const env = { ...project.context.env, SHELL_URL };
  const answer = await project.rollout('off catalog', { env, fetch });
  expect(answer).toMatchObject({ code: 0, out: expect.stringContaining('catalog is off') });
  expect(answer.err).toContain(`the shop at ${SHELL_URL} does not use these flags`);
  expect(answer.err).toContain(path.join(path.dirname(project.flagsFile), 'state'));
}, 20_000);

it('[MFE-5] a command prints nothing when the shop follows, even a moment later', async () => {
  const project = await createProject(folder);
  await project.publishStable('1.0.0');
  const before = flagsDigest(await readRollouts(project.flagsFile));
  let asked = 0;
  const SHELL_URL = await startShop(async () => {
    asked += 1;
    return asked < 3 ? before : flagsDigest(await readRollouts(project.flagsFile));
  });
  const env = { ...project.context.env, SHELL_URL };
  expect(await project.rollout('off catalog', { env, fetch })).toMatchObject({ code: 0, err: '' });
  expect(asked).toBe(3);
});

it('says that it is unknown if the shop does not answer, and prints nothing for a shop with a flagd', async () => {
  const project = await createProject(folder);
  const said: string[] = [];
  const stderr = (line: string) => void said.push(line);
  const away = { SHELL_URL: 'http://localhost:9' };
  await confirmShopFollows({ env: away, fetch, stderr }, fileStore(project.flagsFile), 1);
  expect(said).toEqual([expect.stringContaining('does not answer')]);
  const byFlagd = { SHELL_URL: await startShop(async () => null) };
  await confirmShopFollows({ env: byFlagd, fetch, stderr }, fileStore(project.flagsFile), 1);
  expect(said).toHaveLength(1);
});
