/** @jest-environment node */
import { bundle, faultyStore } from '../../testing/faulty-store';

const store = faultyStore();

describe('[MFE-5] the guard halts a trial with 1 % of the visitors at its first reading if it', () => {
  it.each([
    ['throws late', bundle("setTimeout(() => { throw new Error('late') })")],
    ['never ends rendering', bundle('for (;;);')],
    ['ends its process', bundle('process.exit(1)')],
    ['cannot be evaluated', 'throw new Error("no such module")'],
  ])('%s', async (_what, code) => {
    const visitor = await store.startOnTrial(code);
    await store.untilAnotherIsGiven(visitor);
    expect(await store.haltedByGuard()).toContain('it crashed or hung on a server');
  });
});

it('[MFE-5] a trial whose page throws is judged by how often, not by one page', async () => {
  const visitor = await store.startOnTrial(bundle("throw new Error('no such colour')"));
  await store.untilAnotherIsGiven(visitor);
  expect(await store.blamed()).toEqual(['catalog 2.0.0']);
  expect(await store.haltedByGuard()).toBeNull();
});

it('[MFE-5] a trial that crashed is not served by a server that starts before the guard has run', async () => {
  const visitor = await store.startOnTrial(bundle('process.exit()'));
  await store.untilAnotherIsGiven(visitor);
  await store.restart();
  for (const pathname of ['/shop', '/product/one', '/product/two'])
    expect((await store.get(pathname, visitor)).body).toContain('catalog 1.0.0');
  expect(await store.haltedByGuard()).toContain('it crashed or hung on a server');
});

it('[MFE-4] one page that fails costs a release that page only', async () => {
  const code = bundle(
    '',
    "head({ params }) { if (params.handle === 'bad') throw new Error('bad'); return { title: 'Good' } },",
  );
  await store.startStable(code, { cacheSeconds: 0 });
  expect((await store.get('/product/bad')).body).toContain('catalog 1.0.0');
  expect((await store.get('/product/bad?lang=nl')).body).toContain('catalog 1.0.0');
  expect((await store.get('/product/good')).body).toContain('catalog 2.0.0');
  expect((await store.get('/shop')).body).toContain('catalog 2.0.0');
});

it('[MFE-4] a release that crashed is not given again after a restart', async () => {
  await store.startStable(bundle('process.exit()'), { cacheSeconds: 0 });
  await store.untilAnotherIsGiven();
  await store.untilAnotherIsGiven();
  await store.restart({ cacheSeconds: 0 });
  expect((await store.get('/shop')).body).toContain('catalog 1.0.0');
  expect(await store.blamed()).toEqual(['catalog 2.0.0']);
});

it('beyond the pages that can be rendered at a time 503 says when to come back, and kept pages go on', async () => {
  const code = bundle('', 'load: () => new Promise((resolve) => setTimeout(resolve, 250)),');
  // All of them render in one thread at once, and none may be taken for one that never ends.
  await store.startStable(code, { renderBudgetMs: 10_000 });
  await store.get('/');
  const asked = Array.from({ length: 100 }, (_, page) => store.inject(`/product/p${page}`));
  expect((await store.get('/')).statusCode).toBe(200);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(100 - 64);
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store, no-transform' });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(64);
});

it('[MFE-4] a release knows nothing of the environment, which may hold secrets', async () => {
  process.env['PREVIEW_SECRET'] = 'hidden';
  const code = bundle('', 'head: () => ({ title: String(process.env.PREVIEW_SECRET) }),');
  await store.startStable(code, { cacheSeconds: 0 });
  expect((await store.get('/shop')).body).toContain('<title>undefined</title>');
  delete process.env['PREVIEW_SECRET'];
});
