/** @jest-environment node */
import { openRelease } from '@pluis/releases';
import { releaseStore } from '../testing/published';
import { sampleItem } from '@pluis/browser/testing/sample-item';
import { inspectRelease } from './inspect-release';
import type { Limits } from './run-check';

// A limit for what hangs: each test starts one or two processes, which take long on a busy machine.
jest.setTimeout(180_000);

interface Code {
  /** Fields of the manifest that differ. */
  manifest?: object;
  /** The stylesheet. */
  styles?: string;
  /** Statements of the server bundle before its exposes. */
  server?: string;
  /** Fields of each expose of the server bundle. */
  fields?: string;
  /** The content that each expose renders in a browser; `h` is createElement. */
  browser?: string;
}

const item = JSON.stringify(sampleItem('slippers'));
const button = (more: string) => `h('button', { 'data-cart-item': ${JSON.stringify(item)}, ${more} }, 'Add')`;

function serverBundle({ server = '', fields = '' }: Code): string {
  return `
    const { createElement } = require('react');
    const { useParams } = require('react-router-dom');
    ${server}
    const expose = { default: () => createElement('p', null, 'a part'), messages: async () => ({}), ${fields} };
    exports.exposes = { './ShopPage': expose, './ProductPage': expose };`;
}

/** A container as the federation runtime expects it, with the code that a build would generate for a part. */
function browserEntry({ browser = button('') }: Code): string {
  return `
    let h;
    export async function init(shared) {
      const [react] = Object.values(shared.react);
      h = (await react.get())().createElement;
    }
    export const get = async () => () => ({ default: () => ${browser}, messages: async () => ({}) });`;
}

const generous: Limits = { seconds: 60, heapMegabytes: 512, megabytes: 1024 };

async function inspect(
  code: Code,
  {
    inBrowser = false,
    sections,
    ...limits
  }: Partial<Limits> & { inBrowser?: boolean; sections?: Record<string, string[]> } = {},
) {
  const { source, publish } = releaseStore();
  const written = { server: serverBundle(code), browser: browserEntry(code) };
  const { manifest, styles } = code;
  const ref = publish({ remote: 'catalog', version: '2.0.0', manifest, styles, ...written });
  const release = await openRelease(source, { remote: 'catalog', ...ref });
  const scripts = process.env['CHECK_SCRIPTS'] ?? '';
  return inspectRelease(release, { scripts, inBrowser, sections, limits: { ...generous, ...limits } });
}

it('[MFE-6] lets a sound release through, and knows what it adds to the store', async () => {
  const register = `register({ store }) { store.inject({ reducerPath: 'catalog', reducer: (state = {}) => state }); }`;
  const found = await inspect({ fields: register }, { inBrowser: true });
  expect(found).toEqual({
    slices: ['catalog'],
    problems: [],
    scripts: { './ShopPage': ['browser/entry.mjs'], './ProductPage': [] },
  });
});

type Fault = readonly [string, Code, RegExp, Partial<Limits>?];

const faults: readonly Fault[] = [
  // Shorter than the start of the process takes: the time counts from its first step.
  [
    'never ends',
    { server: 'for (;;);' },
    /its server bundle .*: it has not ended after 0\.05 s\./,
    { seconds: 0.05 },
  ],
  ['loops in a page', { fields: 'default() { for (;;); }' }, /it has not ended after 2 s\./, { seconds: 2 }],
  [
    'waits forever',
    { fields: 'messages: () => new Promise(() => {})' },
    /\.\/ShopPage in en: it has not ended after 5 s\./,
  ],
  [
    'fills its heap',
    { server: 'const kept = []; for (;;) kept.push(new Array(100_000).fill({}));' },
    /it takes more than 96 MB of memory\./,
    { heapMegabytes: 96 },
  ],
  [
    'fills the memory outside its heap',
    { server: 'const kept = []; for (;;) kept.push(Buffer.alloc(5_000_000, 1));' },
    /it takes more than 300 MB of memory\./,
    { megabytes: 300 },
  ],
  ['ends its process', { server: 'process.exit(0);' }, /it ends its process \(exit code 0\)\./],
  ['aborts', { fields: 'default() { process.abort(); }' }, /\.\/ShopPage in en: it ends its process/],
  ...(
    [
      [
        'reads the environment of the server',
        "process.getBuiltinModule('node:fs').readFileSync(`/proc/${process.ppid}/environ`)",
      ],
      ['reads a file of the machine', "process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')"],
      ['writes a file', "process.getBuiltinModule('node:fs').writeFileSync('written', 'x')"],
      ['starts a program', "process.getBuiltinModule('node:child_process').execFileSync('true')"],
      [
        'starts a thread',
        "new (process.getBuiltinModule('node:worker_threads').Worker)('1', { eval: true })",
      ],
    ] as const
  ).map(([what, server]): Fault => [
    what,
    { server: `${server};` },
    /its server bundle cannot be used: Access to this API has been restricted/,
  ]),
  ['ends others', { server: 'process.kill(process.ppid);' }, /A release must not end processes\./],
  [
    'throws late',
    {
      fields:
        "default() { setTimeout(() => { throw new Error('too late'); }, 50); return null; }, Footer: () => 'x'",
    },
    /\.\/ShopPage in en: it fails late: too late\./,
  ],
  [
    'rejects late',
    { fields: "async load() { void Promise.reject(new Error('nobody looks')); }" },
    /\.\/ShopPage in en: it fails late: nobody looks\./,
  ],
  ['changes what all share', { server: 'Array.prototype.map = () => [];' }, /changes Array\.prototype\.map/],
  [
    'throws for one product',
    { fields: "default() { if (useParams().handle === 'bare') throw new Error('no text'); return 'x'; }" },
    /\.\/ProductPage of 'bare' in en: no text\./,
  ],
];

it.each(faults.map(([name, code, sentence, limits = {}]) => ({ name, code, sentence, limits })))(
  '[MFE-6] refuses a release that $name, in a sentence',
  async ({ code, sentence, limits }) => {
    const { problems } = await inspect(code, limits);
    expect(problems[0]).toMatch(/^catalog 2\.0\.0 was refused: .* Correct it and build it again\.$/);
    expect(problems[0]).toMatch(sentence);
  },
);

it.each<[string, Code, RegExp]>([
  [
    'throws when its add-to-cart button is pressed',
    { browser: button("onClick() { throw new Error('no basket'); }") },
    /\.\/ShopPage in a browser: add to cart throws: no basket\./,
  ],
  [
    'offers nothing that a cart can keep',
    { browser: `h('button', { 'data-cart-item': '{}' })` },
    /declares no valid cart item\./,
  ],
  [
    'throws when it is shown',
    { browser: `(() => { throw new Error('no window'); })()` },
    /in a browser: no window\./,
  ],
  [
    'throws late',
    { browser: `(setTimeout(() => { throw new Error('a little later'); }, 30), ${button('')})` },
    /in a browser: it fails late: a little later\./,
  ],
  [
    'throws three seconds after it was shown',
    { browser: `(setTimeout(() => { throw new Error('after a while'); }, 3000), ${button('')})` },
    /\.\/ShopPage in a browser: it fails late: after a while\./,
  ],
  [
    'throws in a chain of timers',
    {
      browser: `((async () => {
        for (let round = 0; round < 40; round += 1) await new Promise((go) => window.setTimeout(go, 1000));
        throw new Error('at last');
      })(), ${button('')})`,
    },
    /\.\/ShopPage in a browser: it fails late: at last\./,
  ],
  [
    'asks a host that it does not declare',
    { browser: `(fetch('https://reviews.example/all').catch(() => {}), ${button('')})` },
    /it requests https:\/\/reviews\.example, which its remote\.json does not declare.*Add "https:\/\/reviews\.example" to "hosts"/,
  ],
  [
    'opens a socket to a host that it does not declare',
    { browser: `(new WebSocket('wss://live.example/'), ${button('')})` },
    /it requests https:\/\/live\.example, which its remote\.json does not declare/,
  ],
  [
    'puts styles for the whole page into it',
    { browser: `h('main', null, h('style', null, 'header{display:none}'), ${button('')})` },
    /its styles can match elements outside its part: header\./,
  ],
])('[MFE-6] refuses a release that %s in a browser', async (_, code, sentence) => {
  const { problems } = await inspect(code, { inBrowser: true });
  expect(problems[0]).toMatch(sentence);
});

const asksForProduct = `
  async load({ store }) {
    const { url, accessToken, fetch: ask = fetch } = store.extra.storefront;
    const query = 'query($id: ID!) { shelf: product(id: $id) { name: title seo { title } media(first: 1) { nodes { __typename } } } }';
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Shopify-Storefront-Access-Token': accessToken },
      body: JSON.stringify({ query, variables: { id: 'gid://shopify/Product/sample' } }),
    });
    const { data } = await answer.json();
    if (data.shelf.name === 'Sample slippers' && data.shelf.media.nodes.length === 1) throw new Error('a product is there');
  }`;

it.each<[string, Code, RegExp]>([
  [
    'throws when its own query gets a product',
    { fields: asksForProduct },
    /\.\/ShopPage in en: a product is there\./,
  ],
  [
    'asks the provider what it does not know',
    { fields: asksForProduct.replace('seo { title }', 'stars') },
    /the provider refuses its query: Cannot query field "stars" on type "Product"/,
  ],
  [
    'throws half a minute later',
    { fields: "load() { setTimeout(() => { throw new Error('much later'); }, 30_000); }" },
    /\.\/ShopPage in en: it fails late: much later\./,
  ],
  [
    'asks a host that it does not declare',
    { fields: "async load() { await fetch('https://reviews.example/').catch(() => {}); }" },
    /\.\/ShopPage in en: it requests https:\/\/reviews\.example, which its remote\.json does not declare/,
  ],
  [
    'lists an expose that its server lacks',
    { manifest: { exposes: { './ShopPage': { js: [], css: [] }, './Gone': { js: [], css: [] } } } },
    /src\/server\.ts does not export \.\/Gone, which remote\.json lists\. Add it to its "exposes"\./,
  ],
  ['styles the whole page', { styles: '*{color:lime!important}' }, /outside its part: \*\./],
  [
    'renders styles for the whole page',
    { fields: "Footer: () => createElement('style', null, 'body{margin:0}')" },
    /\.\/ShopPage in en: its styles can match elements outside its part: body\./,
  ],
])('[MFE-6] refuses a release that %s', async (_, code, sentence) => {
  const { problems } = await inspect(code);
  expect(problems[0]).toMatch(sentence);
});

it('[MFE-6] lets a release ask the hosts that it declares', async () => {
  const fields = `async load() {
    const answer = await fetch('https://reviews.example/');
    if (answer.status !== 503) throw new Error('it left the process');
  }`;
  const browser = `(fetch('https://reviews.example/'), ${button('')})`;
  const code = { fields, browser, manifest: { hosts: ['https://reviews.example'] } };
  expect((await inspect(code, { inBrowser: true })).problems).toEqual([]);
});

it('[MFE-10] refuses a home page without a section that the header leads to', async () => {
  const sections = { '/shop': ['faq', 'reviews'] };
  const { problems } = await inspect(
    { fields: "Footer: () => createElement('p', { id: 'faq' })" },
    { sections },
  );
  expect(problems[0]).toMatch(
    /\.\/ShopPage in en: it has no section #reviews, which the header leads to\. Give an element that id\./,
  );
});

it('[MFE-10] asks what fills a place of the frame for no section of the home page', async () => {
  const { problems } = await inspect({ manifest: { routes: [] } }, { sections: { '/': ['faq'] } });
  expect(problems).toEqual([]);
});

it('[MFE-6] shows a release nothing of the environment of whoever publishes', async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  const { problems } = await inspect({ server: "throw new Error(Object.keys(process.env).join(' '));" });
  delete process.env['AWS_SECRET_ACCESS_KEY'];
  expect(problems[0]).toContain('NODE_ENV');
  expect(problems[0]).not.toMatch(/AWS|PATH|HOME/);
});
