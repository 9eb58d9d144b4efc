/** @jest-environment node */
import { bundle, faultyStore } from '../testing/faulty-store';

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
    expect(await store.untilBlamed(['/'])).toEqual(['catalog 2.0.0']);
    expect(await store.haltedByGuard()).toContain('it crashed or hung on a server');
  });
});

it('[MFE-5] a trial whose page throws is judged by how often, not by one page', async () => {
  const visitor = await store.startOnTrial(bundle("throw new Error('no such colour')"));
  await store.untilAnotherIsGiven(visitor);
  expect(await store.blamed()).toEqual(['catalog 2.0.0']);
  expect(await store.haltedByGuard()).toBeNull();
});

it.each([
  ['three pages that throw', ['a', 'b', 'c']],
  ['twenty visits to one page that throws', Array.from({ length: 20 }, () => 'a')],
])('[MFE-4] %s cost a release these pages only', async (_what, handles) => {
  const code = bundle(
    '',
    "head({ params }) { if (params.handle?.startsWith('bad')) throw new Error('bad'); return { title: 'Good' } },",
  );
  await store.startStable(code, { cacheSeconds: 0 });
  for (const handle of handles) await store.untilGiven(`/product/bad-${handle}`, 'catalog 1.0.0');
  expect((await store.get('/product/good')).body).toContain('catalog 2.0.0');
  expect((await store.get('/shop')).body).toContain('catalog 2.0.0');
  expect(await store.blamed()).toEqual(['catalog 2.0.0']);
});

it('beyond the pages that can be rendered at a time 503 says when to come back, and kept pages go on', async () => {
  const code = bundle('', 'load: () => new Promise((resolve) => setTimeout(resolve, 250)),');
  // All of them render in one process at once, and none may be taken for one that never ends.
  await store.startStable(code, { renderBudgetMs: 10_000 });
  await store.untilGiven('/', 'marketing 1.0.0');
  const asked = Array.from({ length: 100 }, (_, page) => store.inject(`/product/p${page}`));
  expect((await store.get('/')).statusCode).toBe(200);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(100 - 64);
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store, no-transform' });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(64);
});

const environmentOf = (pid: string) =>
  `require('node:fs').readFileSync('/proc/' + ${pid} + '/environ', 'utf8')`;

/** The acts of a release, by the product whose page it is tried on. */
const acts = {
  'reads-its-environment': 'JSON.stringify(process.env)',
  'reads-what-its-process-was-started-with': environmentOf("'self'"),
  'reads-the-servers-environment': environmentOf('process.ppid'),
  'reads-a-file': "require('node:fs').readFileSync('/etc/passwd', 'utf8')",
  'writes-a-file': "require('node:fs').writeFileSync(require('node:path').join('/tmp', 'written'), 'root:')",
  'runs-a-program': "require('node:child_process').execSync('env').toString()",
  'ends-the-server': "process.kill(process.ppid, 'SIGKILL')",
  'ends-the-server-by-another-name': "process._kill(process.ppid, 9) && ''",
  'asks-another-server': "String(fetch('http://localhost:1'))",
};

it('[MFE-4] a release that reads, writes, runs, ends or asks what is not its own learns nothing and does nothing', async () => {
  process.env['PREVIEW_SECRET'] = 'hidden-secret';
  const tried = Object.entries(acts).map(([name, act]) => `${JSON.stringify(name)}: () => ${act}`);
  const head = `head({ params }) {
    let found;
    try { found = 'found: ' + { ${tried.join(', ')} }[params.handle]() } catch (error) { found = 'refused: ' + error.message }
    return { title: found };
  },`;
  await store.startStable(bundle('', head), { cacheSeconds: 0 });
  for (const name of Object.keys(acts)) {
    const { body, statusCode } = await store.get(`/product/${name}`);
    expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
    expect(body).toContain('catalog 2.0.0');
    expect(body).toMatch(/<title>(found|refused): /);
    expect(body).not.toMatch(/hidden-secret|root:|<title>[^<]*PATH/);
  }
  delete process.env['PREVIEW_SECRET'];
});
