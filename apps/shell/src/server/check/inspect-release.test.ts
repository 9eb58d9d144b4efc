/** @jest-environment node */
import path from 'node:path';
import { openRelease } from '@pluis/releases';
import { releaseStore } from '../../testing/published';
import { inspectRelease } from './inspect-release';
import type { Limits } from './run-check';

interface Code {
  /** Statements of the server's bundle, before its exposes. */
  server?: string;
  /** Fields of each expose of the server's bundle. */
  fields?: string;
  /** What each expose renders in a browser; `h` is createElement. */
  browser?: string;
}

const item = JSON.stringify({
  product: { id: 'p', handle: 'sample', title: 'Slippers', images: [] },
  variantId: 'v',
  variantTitle: 'S',
  price: { amount: '1.0', currencyCode: 'EUR' },
  selectedOptions: [],
});
const button = (more: string) => `h('button', { 'data-cart-item': ${JSON.stringify(item)}, ${more} }, 'Add')`;

function serverBundle({ server = '', fields = '' }: Code): string {
  return `
    const { createElement } = require('react');
    const { useParams } = require('react-router-dom');
    ${server}
    const expose = { default: () => createElement('p', null, 'a part'), messages: async () => ({}), ${fields} };
    exports.exposes = { './ShopPage': expose, './ProductPage': expose };`;
}

/** A container as the federation's runtime takes it, with what the build would make of a part. */
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
  { inBrowser = false, ...limits }: Partial<Limits> & { inBrowser?: boolean } = {},
) {
  const { source, publish } = releaseStore();
  const written = { server: serverBundle(code), browser: browserEntry(code) };
  const ref = publish({ remote: 'catalog', version: '2.0.0', ...written });
  const release = await openRelease(source, { remote: 'catalog', ...ref });
  const scripts = path.dirname(process.env['RENDER_WORKER_FILE'] ?? '');
  return inspectRelease(release, { scripts, inBrowser, limits: { ...generous, ...limits } });
}

it('[MFE-6] lets a sound release through, and knows what it adds to the store', async () => {
  const register = `register({ store }) { store.inject({ reducerPath: 'catalog', reducer: (state = {}) => state }); }`;
  const found = await inspect({ fields: register }, { inBrowser: true });
  expect(found).toEqual({ slices: ['catalog'], problems: [] });
});

const faults: readonly [string, Code, RegExp, Partial<Limits>?][] = [
  [
    'never ends',
    { server: 'for (;;);' },
    /its server bundle .*: it has not ended after 4 s\./,
    { seconds: 4 },
  ],
  ['loops in a page', { fields: 'default() { for (;;); }' }, /it has not ended after 6 s\./, { seconds: 6 }],
  [
    'waits for ever',
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
    'fills the memory beside it',
    { server: 'const kept = []; for (;;) kept.push(Buffer.alloc(5_000_000, 1));' },
    /it takes more than 300 MB of memory\./,
    { megabytes: 300 },
  ],
  ['ends its process', { server: 'process.exit(0);' }, /it ends its process \(exit code 0\)\./],
  ['aborts', { fields: 'default() { process.abort(); }' }, /\.\/ShopPage in en: it ends its process/],
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
    /declares nothing that a cart can keep\./,
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
])('[MFE-6] refuses a release that %s in a browser', async (_, code, sentence) => {
  const { problems } = await inspect(code, { inBrowser: true });
  expect(problems[0]).toMatch(sentence);
});

it('[MFE-6] shows a release nothing of the environment of whoever publishes', async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
  const { problems } = await inspect({ server: "throw new Error(Object.keys(process.env).join(' '));" });
  delete process.env['AWS_SECRET_ACCESS_KEY'];
  expect(problems[0]).toContain('NODE_ENV');
  expect(problems[0]).not.toMatch(/AWS|PATH|HOME/);
});
