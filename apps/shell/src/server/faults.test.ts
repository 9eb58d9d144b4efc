/** @jest-environment node */
import path from 'node:path';
import {
  changeFlags,
  createReleaseFlags,
  readFlags,
  runRollout,
  signPreview,
  startTrial,
  trial,
  type ReleaseRef,
} from '@pluis/releases';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from './server';
import { issueVisitor } from './visitor-proof';

// Threads that loop share the cores with the ones that answer: on a busy machine an answer may come too late once.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

/** What a release can do, as the code of its part. `fault` runs when the part is rendered. */
function bundle(fault: string, more = ''): string {
  return `
    const { createElement } = require('react');
    const part = {
      default() { ${fault}; return createElement('p', null, 'catalog 2.0.0'); },
      messages: async () => ({}),
      ${more}
    };
    exports.exposes = { './ShopPage': part, './ProductPage': part };`;
}

const faults: [string, string][] = [
  ['throws while it renders', bundle("throw new Error('no such colour')")],
  ['throws late', bundle("setTimeout(() => { throw new Error('late') })")],
  ['rejects late', bundle("Promise.reject(new Error('late'))")],
  ['rejects late with nothing', bundle('setTimeout(() => Promise.reject())')],
  ['never ends rendering', bundle('for (;;);')],
  ['never ends loading its code', 'for (;;);'],
  ['never ends its messages', bundle('', 'messages: () => new Promise(() => {}),')],
  ['never ends its load', bundle('', 'load: () => new Promise(() => {}),')],
  ['ends its process', bundle('process.exit(1)')],
  ['kills its process', bundle('process.kill(process.pid)')],
  ['fills the memory', bundle('const all = []; for (;;) all.push(new Array(1e5).fill(0))')],
  ['leaks 50 MB for each page', bundle('(globalThis.leak ??= []).push(Buffer.alloc(50e6, 1))')],
  ['gives a head without a title', bundle('', 'head: () => ({}),')],
  [
    'gives a head with a circle',
    bundle('', "head() { const a = {}; a.a = a; return { title: 'Shop', jsonLd: a } },"),
  ],
  ['gives a head with a status of its own', bundle('', "head: () => ({ title: 'Shop', status: 503 }),")],
  ['patches what all scripts share', `Array.prototype.map = () => [];${bundle('')}`],
  ['takes away what all scripts share', `delete Promise.prototype.finally;${bundle('')}`],
  [
    'puts nonsense into the state',
    bundle(
      '',
      "register({ store }) { const a = {}; a.a = a; store.inject({ reducerPath: 'x', reducer: () => a }) },",
    ),
  ],
];

const secret = 'x'.repeat(40);
let files: StoreFolder;
let server: ShellServer;
let good: ReleaseRef;
let number = 0;

beforeEach(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  good = publish({ remote: 'catalog', version: '1.0.0' });
  await files.release({
    marketing: publish({ remote: 'marketing', version: '1.0.0' }),
    catalog: good,
    cart: publish({ remote: 'cart', version: '1.0.0' }),
  });
});

afterEach(async () => {
  await server.close();
  await files.remove();
});

interface Answer {
  statusCode: number;
  body: string;
}

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { statusCode, body } = await server.app.inject({ url, headers });
  return { statusCode, body };
}

const visits = 1000;
/** So many other visitors come at a time. */
const atOnce = 10;

/** Visits of pages that the faulty release has no part in, while it does what it does: each is answered as ever. */
async function visitOthers(): Promise<void> {
  for (let visit = 0; visit < visits; visit += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => get('/')));
    for (const { statusCode, body } of answers) {
      if (statusCode !== 200 || !body.includes('marketing 1.0.0')) throw new Error(`${statusCode} ${body}`);
    }
  }
}

/** Asks for ever new pages of the catalog until a good release stands in; all of them answer. */
async function untilAnotherIsGiven(headers?: Readonly<Record<string, string>>): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    number += 1;
    const page = await get(`/product/p${number}`, headers);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<header');
    if (page.body.includes('catalog 1.0.0')) return;
  }
  throw new Error('no other release stands in for it');
}

async function untilStoodInFor(headers?: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all([untilAnotherIsGiven(headers), visitOthers()]);
}

/** Puts a release on trial with 1 % of the visitors, and gives the cookie of one of them. */
async function startSmallTrial(release: ReleaseRef): Promise<{ cookie: string }> {
  await changeFlags(files.flagsFile, (document) => {
    const decision = startTrial(document, 'catalog', release, 1, new Date());
    return { document: decision.kind === 'changed' ? decision.document : null, result: undefined };
  });
  const flags = await createReleaseFlags({ flagsFile: files.flagsFile });
  try {
    for (;;) {
      const visitor = issueVisitor(secret);
      const { catalog } = await flags.releaseSet(visitor);
      if (catalog?.version === release.version) return { cookie: `visitor=${visitor}` };
    }
  } finally {
    await flags.close();
  }
}

/** One look of the guard at this server's metrics. Returns why it has halted the trial; null where it has not. */
async function haltedByGuard(): Promise<string | null> {
  await runRollout(['watch', '--once'], {
    env: { RELEASES_DIR: path.join(files.folder, 'releases') },
    cwd: files.folder,
    checks: async () => [],
    stdout: () => {},
    stderr: () => {},
    now: () => new Date(),
    fetch: async () => new Response((await server.operator.inject('/metrics')).body),
  });
  return trial(await readFlags(files.flagsFile), 'catalog')?.halted?.reason ?? null;
}

async function blamed(): Promise<string[]> {
  const { failures } = (await server.operator.inject('/releases')).json<{
    failures: { remote: string; version: string }[];
  }>();
  return failures.map(({ remote, version }) => `${remote} ${version}`);
}

describe('[MFE-4] the store goes on, and another release stands in, where the stable one', () => {
  it.each(faults)('%s', async (_what, code) => {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({ catalog: bad });
    server = await files.start();
    await untilStoodInFor();
    expect(await blamed()).toEqual(['catalog 2.0.0']);
  });
});

describe('[MFE-4] [MFE-5] the store goes on, and the stable release stands in, where one on trial', () => {
  it.each(faults)('%s', async (_what, code) => {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({});
    const visitor = await startSmallTrial(bad);
    server = await files.start();
    await untilStoodInFor(visitor);
    expect(await blamed()).toEqual(['catalog 2.0.0']);
    const { body } = await server.operator.inject('/metrics');
    expect(body).toMatch(/release_failures_total\{remote="catalog",version="2\.0\.0"\} [1-9]/);
  });
});

describe('[MFE-4] [MFE-5] nobody else notices, where a release that one visitor previews', () => {
  it.each(faults)('%s', async (_what, code) => {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({});
    server = await files.start();
    const token = signPreview({ remote: 'catalog', ...bad, expires: Date.now() + 60_000 }, secret);
    const previewing = untilStoodInFor({ cookie: `preview=${token}` });
    for (let visit = 0; visit < 10; visit += 1) {
      expect(await get(`/product/other${visit}`)).toMatchObject({
        statusCode: 200,
        body: expect.stringContaining('catalog 1.0.0'),
      });
    }
    await previewing;
    expect(await blamed()).toEqual(['catalog 2.0.0']);
  });
});

describe('[MFE-5] the guard takes a trial with 1 % of the visitors away at its first look, where it', () => {
  it.each([
    ['throws late', bundle("setTimeout(() => { throw new Error('late') })")],
    ['never ends rendering', bundle('for (;;);')],
    ['ends its process', bundle('process.exit(1)')],
    ['cannot be evaluated', 'throw new Error("no such module")'],
  ])('%s', async (_what, code) => {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({});
    const visitor = await startSmallTrial(bad);
    server = await files.start();
    await untilAnotherIsGiven(visitor);
    expect(await haltedByGuard()).toContain('it crashed or hung on a server');
  });
});

it('[MFE-5] a trial whose page throws is judged by how often, not by one page', async () => {
  const code = bundle("throw new Error('no such colour')");
  const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
  await files.release({});
  const visitor = await startSmallTrial(bad);
  server = await files.start();
  await untilAnotherIsGiven(visitor);
  expect(await blamed()).toEqual(['catalog 2.0.0']);
  expect(await haltedByGuard()).toBeNull();
});

it('[MFE-5] a trial that crashed is given to nobody by a server that starts anew, before the guard has looked', async () => {
  const code = bundle('process.exit()');
  const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
  await files.release({});
  const visitor = await startSmallTrial(bad);
  server = await files.start();
  await untilAnotherIsGiven(visitor);
  await server.close();
  server = await files.start();
  for (const pathname of ['/shop', '/product/one', '/product/two'])
    expect((await get(pathname, visitor)).body).toContain('catalog 1.0.0');
  expect(await haltedByGuard()).toContain('it crashed or hung on a server');
});

it('[MFE-4] one page that fails costs a release that page only', async () => {
  const code = bundle(
    '',
    "head({ params }) { if (params.handle === 'bad') throw new Error('bad'); return { title: 'Good' } },",
  );
  const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
  await files.release({ catalog: bad });
  server = await files.start({ cacheSeconds: 0 });
  expect((await get('/product/bad')).body).toContain('catalog 1.0.0');
  expect((await get('/product/bad?lang=nl')).body).toContain('catalog 1.0.0');
  expect((await get('/product/good')).body).toContain('catalog 2.0.0');
  expect((await get('/shop')).body).toContain('catalog 2.0.0');
});

it('[MFE-4] a release that crashed is not given again after a restart', async () => {
  const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: bundle('process.exit()') });
  await files.release({ catalog: bad });
  server = await files.start({ cacheSeconds: 0 });
  await untilAnotherIsGiven();
  await untilAnotherIsGiven();
  await server.close();
  server = await files.start({ cacheSeconds: 0 });
  expect((await get('/shop')).body).toContain('catalog 1.0.0');
  expect(await blamed()).toEqual(['catalog 2.0.0']);
});

it('beyond the pages that can be rendered at a time 503 says when to come back, and kept pages go on', async () => {
  const code = bundle('', 'load: () => new Promise((resolve) => setTimeout(resolve, 250)),');
  await files.release({
    catalog: files.store.publish({ remote: 'catalog', version: '2.0.0', server: code }),
  });
  server = await files.start();
  await get('/');
  const asked = Array.from({ length: 100 }, (_, page) => server.app.inject(`/product/p${page}`));
  expect((await get('/')).statusCode).toBe(200);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(100 - 64);
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(64);
});

it('[MFE-4] a release knows nothing of the environment, which may hold secrets', async () => {
  process.env['PREVIEW_SECRET'] = 'hidden';
  const code = bundle('', 'head: () => ({ title: String(process.env.PREVIEW_SECRET) }),');
  await files.release({
    catalog: files.store.publish({ remote: 'catalog', version: '2.0.0', server: code }),
  });
  server = await files.start({ cacheSeconds: 0 });
  expect((await get('/shop')).body).toContain('<title>undefined</title>');
  delete process.env['PREVIEW_SECRET'];
});
