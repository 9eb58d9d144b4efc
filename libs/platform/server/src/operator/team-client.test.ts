/** @jest-environment node */
import { mkdtemp, readFile, rm, stat, chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { askShop, fileStore, readLink, sendRelease, writeLink } from '@pluis/rollout';
import { catalogUpload, openTeamShop, type TeamShop } from '../testing/team-shop';

// A limit for what hangs: each check of a release starts processes.
jest.setTimeout(180_000);

let shop: TeamShop;
let folder: string;
let server: string;

beforeEach(async () => {
  shop = await openTeamShop();
  folder = await mkdtemp(path.join(os.tmpdir(), 'team-'));
  server = await shop.server.operator.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it('[MFE-3] [MFE-5] [MFE-12] a team with nothing but its token publishes, previews, starts for a half and rolls back', async () => {
  await writeLink(folder, { server, token: shop.token });
  const link = await readLink(folder, {});
  if (link === null) throw new Error('The folder is not linked.');
  expect(await sendRelease(link, 'catalog', catalogUpload('1.1.0'))).toMatchObject({ code: 0, err: [] });
  const preview = await askShop(link, 'catalog', { verb: 'preview', version: '1.1.0' });
  const { pathname, search } = new URL(preview.out[0] ?? '');
  const page = await shop.server.app.inject({
    url: `${pathname}${search}`,
    headers: { accept: 'text/html' },
  });
  expect(String(page.headers['set-cookie'])).toContain('preview=');
  expect(await askShop(link, 'catalog', { verb: 'start', version: '1.1.0', percent: 50 })).toMatchObject({
    code: 0,
  });
  const catalog = async () => (await fileStore(shop.files.flagsFile).read()).state.remotes.get('catalog');
  expect((await catalog())?.trial).toMatchObject({ percent: 50, release: { version: '1.1.0' } });
  expect(await askShop(link, 'catalog', { verb: 'rollback' })).toMatchObject({ code: 0 });
  expect((await catalog())?.trial).toBeNull();
  expect(await askShop(link, 'cart', { verb: 'off' })).toEqual({
    ...{ code: 1, status: 403, out: [], err: ['This token opens catalog only.'] },
  });
  expect((await askShop(link, 'catalog', { verb: 'start' })).code).toBe(2);
});

it('[MFE-12] the link is a file that its user alone can read and git ignores; PLUIS_TOKEN replaces its token', async () => {
  expect(await readLink(folder, { PLUIS_TOKEN: 'other' })).toBeNull();
  const file = await writeLink(folder, { server: 'http://127.0.0.1:9', token: 'first' });
  await writeLink(folder, { server: 'http://127.0.0.1:9', token: shop.token });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(path.dirname(file), '.gitignore'), 'utf8')).toBe('*\n');
  expect(await readLink(folder, {})).toEqual({ server: 'http://127.0.0.1:9/', token: shop.token });
  expect((await readLink(folder, { PLUIS_TOKEN: 'other' }, 'https://x.example'))?.token).toBe('other');
  await chmod(file, 0o644);
  await expect(readLink(folder, {})).rejects.toThrow('others can read it: chmod 600');
});

it('[MFE-12] the token is sent only where nobody on the way can read it, and a silent shop is named', async () => {
  const link = { server: 'http://127.0.0.1:1/', token: shop.token };
  await expect(askShop(link, 'catalog', { verb: 'off' })).rejects.toThrow(
    'http://127.0.0.1:1 does not answer',
  );
  for (const [address, sentence] of [
    ['http://shop.example', 'would send the token unencrypted'],
    ['shop.example', 'is not the address of a shop'],
    ['https://a:b@shop.example', 'is not the address of a shop'],
  ] as const)
    await expect(writeLink(folder, { server: address, token: 'x' })).rejects.toThrow(sentence);
  await expect(readLink(folder, {}, 'https://shop.example')).rejects.toThrow('PLUIS_TOKEN is not set');
});
