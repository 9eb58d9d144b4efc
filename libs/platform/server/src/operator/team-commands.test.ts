/** @jest-environment node */
import { fileStore, verifyPreview } from '@pluis/rollout';
import { storeSecret } from '../testing/start-server';
import { openTeamShop, type TeamShop } from '../testing/team-shop';

// A limit for what hangs: each check of a release starts processes.
jest.setTimeout(180_000);

let shop: TeamShop;

async function open(): Promise<void> {
  shop = await openTeamShop();
  shop.files.store.publish({ remote: 'catalog', version: '1.1.0' });
  await shop.files.release({});
}
const close = () => shop.close();

const state = async () => (await fileStore(shop.files.flagsFile).read()).state;
const catalog = async () => (await state()).remotes.get('catalog');

describe('a refusal, after which the shop is as before', () => {
  beforeAll(open);
  afterAll(close);

  it.each([
    [{ verb: 'explode' }, 'Unknown verb "explode". There are: start, ramp,'],
    [{ verb: '__proto__' }, 'Unknown verb "__proto__".'],
    [{ verb: 'start', version: '1.1.0' }, 'Add the percentage of visitors: --percent 5'],
    [{ verb: 'start', version: '../1', percent: 5 }, '"../1" is not a version such as 1.5.0.'],
    [{ verb: 'start', version: '1.1.0', percent: 101 }, '--percent 101 is not 0 to 100'],
    [{ verb: 'start', version: '1.1.0', percent: 5, where: ['nl'] }, 'is not of the form language=nl,de'],
    [{ verb: 'ramp', version: '1.1.0', every: '10m' }, 'Add the steps of the ramp'],
    [{ verb: 'ramp', version: '1.1.0', steps: '9,5', every: '10m' }, '--steps 9,5 is not a list of rising'],
    [{ verb: 'preview', version: '1.1.0', hours: 1e9 }, '--hours 1000000000 is not a time above 0'],
    [{ verb: 'restore' }, 'restore  is not a whole number'],
    [{ verb: 'off', percent: 5 }, 'off does not take percent.'],
    [{ verb: 'off', why: 'a\nb' }, '--why takes one line'],
    [{ verb: 'off', by: 'the operator' }, 'This is no command: by: '],
    [{ verb: 'off', remote: 'cart' }, 'This is no command: remote: '],
    [{ verb: 5 }, 'This is no command: verb: '],
    [[], 'This is no command: '],
  ])('[MFE-12] %j is refused as the command line would, and nothing changes', async (command, sentence) => {
    expect(await shop.ask(command)).toMatchObject({ code: 400, error: expect.stringContaining(sentence) });
    expect((await catalog())?.trial).toBeNull();
  });
});

describe('a command', () => {
  beforeEach(open);
  afterEach(close);

  it('[MFE-5] [MFE-12] a team starts, raises, ends, switches off and restores with its token, and the history says who', async () => {
    const { ask } = shop;
    expect(await ask({ verb: 'start', version: '1.1.0', percent: 5, why: 'new filter' })).toMatchObject({
      code: 200,
      lines: expect.stringMatching(/^catalog 1\.1\.0 .*5 %.*\nUndo: npx pluis rollback catalog$/),
    });
    expect((await catalog())?.trial).toMatchObject({ percent: 5 });
    const ramp = { verb: 'ramp', version: '1.1.0', steps: '50,100', every: '10m', complete: true };
    expect((await ask({ ...ramp, where: ['language=nl'], minViews: 20 })).code).toBe(200);
    expect((await catalog())?.trial).toMatchObject({
      percent: 50,
      ramp: { steps: [50, 100], everySeconds: 600, completes: true, minViews: 20 },
      where: { language: ['nl'] },
    });
    for (const verb of ['pause', 'resume', 'rollback', 'off', 'on'])
      expect(await ask({ verb })).toMatchObject({ code: 200, error: '' });
    expect((await catalog())?.trial).toBeNull();
    expect((await ask({ verb: 'restore', revision: 3 })).code).toBe(200);
    expect((await ask({ verb: 'complete' })).lines).toContain('1.1.0');
    expect((await catalog())?.stable?.version).toBe('1.1.0');
    const history = (await ask({ verb: 'history' })).lines.split('\n');
    expect(history.find((line) => line.includes('  start  '))).toMatch(/\(team catalog: new filter\)/);
    const changes = (await fileStore(shop.files.flagsFile).log.all()).flatMap((revision) => revision.changes);
    expect(changes).toHaveLength(9);
    expect(new Set(changes.map(({ by }) => by))).toEqual(new Set(['team catalog']));
  });

  it('[MFE-5] [MFE-12] the link of a preview is made by the server, and the status is that of GET', async () => {
    const { lines, notes } = await shop.ask({ verb: 'preview', version: '1.1.0', hours: 2 });
    const token = new URL(lines).searchParams.get('preview') ?? '';
    expect(verifyPreview(token, storeSecret, new Date())).toMatchObject({
      ok: true,
      preview: { remote: 'catalog', version: '1.1.0' },
    });
    expect(notes).toContain('Everybody who opens it gets catalog 1.1.0');
    const headers = { authorization: `Bearer ${shop.token}` };
    const status = await shop.server.operator.inject({
      ...{ method: 'POST', url: '/teams/catalog', payload: { verb: 'status' }, headers },
    });
    expect([status.statusCode, status.json().stable]).toEqual([200, '1.0.0']);
  });

  it('[MFE-12] tells a team the address of the shop, also before its first release', async () => {
    for (const remote of ['catalog', 'stories'])
      expect(await shop.ask({ verb: 'address' }, remote)).toMatchObject({
        code: 200,
        lines: 'http://localhost:4200',
      });
  });

  it('[MFE-6] [MFE-12] says what a team cannot do, and nothing of where the operator keeps releases', async () => {
    const { ask, files } = shop;
    expect(await ask({ verb: 'complete' })).toMatchObject({
      code: 409,
      error: expect.stringContaining('There is no trial of catalog to complete.'),
    });
    const unpublished = await ask({ verb: 'start', version: '9.0.0', percent: 5 });
    expect(unpublished).toMatchObject({
      code: 409,
      error: expect.stringContaining('catalog 9.0.0 is not published in this shop. Published: '),
    });
    files.store.publish({ remote: 'catalog', version: '2.0.0', manifest: { contract: 99 } });
    files.store.publish({ remote: 'catalog', version: '2.1.0', server: 'process.exit(3)' });
    await files.release({});
    expect((await ask({ verb: 'start', version: '2.0.0', percent: 5 })).error).toContain('contract 99');
    expect((await ask({ verb: 'start', version: '2.1.0', percent: 5 })).error).toContain(
      'it ends its process',
    );
    expect(await ask({ verb: 'rollback' }, 'stories')).toMatchObject({
      code: 404,
      error: 'This shop has no release of stories. Publish one first.',
    });
    expect((await catalog())?.trial).toBeNull();
  });

  it('[MFE-12] a body is read for the right token only, and is small and JSON', async () => {
    const post = (payload: string, headers: object, url = '/teams/catalog') =>
      shop.server.operator.inject({ method: 'POST', url, payload, headers: { ...headers } });
    const authorization = `Bearer ${shop.token}`;
    const json = { 'content-type': 'application/json' };
    const off = '{"verb":"off"}';
    for (const [code, answer] of [
      [401, await post(off, json)],
      [401, await post('x'.repeat(100_000), { ...json, authorization: `Bearer ${shop.token}0` })],
      [403, await post(off, { ...json, authorization }, '/teams/cart')],
      [403, await post(off, { ...json, authorization }, '/teams/constructor')],
      [413, await post(`"${'x'.repeat(17_000)}"`, { ...json, authorization })],
      [400, await post('{"verb":', { ...json, authorization })],
      [400, await post('{"__proto__":{"verb":"off"}}', { ...json, authorization })],
      [415, await post('verb=off', { 'content-type': 'application/x-www-form-urlencoded', authorization })],
    ] as const) {
      expect([answer.statusCode, typeof answer.json().error]).toEqual([code, 'string']);
      expect(answer.body).not.toContain(shop.token);
    }
    expect((await state()).remotes.get('cart')?.isOff).toBe(false);
    expect((await catalog())?.isOff).toBe(false);
  });
});
