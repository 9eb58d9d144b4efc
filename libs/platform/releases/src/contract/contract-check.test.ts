import { sha384 } from '../release/integrity';
import type { ReleaseManifest } from '../release/manifest';
import type { Release } from '../release/verified-release';
import { sampleDeclaration } from '../testing/sample-declarations';
import { checkContract } from './contract-check';
import { createReleaseChecks } from './release-checks';
import type { ShellFacts } from './shell-facts';

const shell: ShellFacts = {
  contract: 1,
  shared: { react: '19.3.1', 'react-intl': '12.1.5', '@pluis/store': '0.4.2' },
  names: { react: ['useState'] },
  places: ['cart-sheet', 'header-*'],
  claims: {
    catalog: { routes: ['/shop'], slots: [] },
    stories: { routes: ['/stories/:id'], slots: ['cart-sheet'] },
  },
  slices: ['locale', 'cart'],
  remoteSlices: { catalog: ['catalogApi'], marketing: ['marketing'] },
  languages: ['en', 'nl'],
};

const files = { js: ['browser/a.mjs'], css: [] };

const fitting: ReleaseManifest = {
  name: 'catalog',
  version: '1.5.0',
  contract: 1,
  shared: { react: '^19.3.1', '@pluis/store': '^0.4.0' },
  imports: { react: ['useState'] },
  exposes: { './ShopPage': files, './ProductPage': files, './Extra': files },
  entry: 'browser/a.mjs',
  server: 'browser/a.mjs',
  styles: null,
  slices: ['catalogApi'],
  messageKeys: { en: 2, nl: 2 },
  ...sampleDeclaration('catalog'),
  files: { 'browser/a.mjs': { integrity: sha384(new Uint8Array()), bytes: 0 } },
};

it('[MFE-6] lets a release through that keeps its contract', () => {
  expect(checkContract(fitting, shell)).toEqual([]);
});

it.each([
  [1, 1, true],
  [1, 2, true],
  [2, 2, true],
  [1, 3, false],
  [3, 2, false],
  [0, 1, false],
])('[MFE-6] contract %s in a shell of contract %s: %s', (contract, ofShell, fits) => {
  const refusals = checkContract({ ...fitting, contract }, { ...shell, contract: ofShell });
  expect(refusals).toHaveLength(fits ? 0 : 1);
});

it('[MFE-6] says which contracts the shell takes', () => {
  expect(checkContract({ ...fitting, contract: 1 }, { ...shell, contract: 3 })).toEqual([
    'catalog 1.5.0 was refused: it is built against contract 1, the deployed shell has 3 and takes 2. ' +
      'Build it against contract 3.',
  ]);
});

it.each<[string, Partial<ReleaseManifest>, string]>([
  [
    'for another react',
    { shared: { react: '^20' } },
    'catalog 1.5.0 was refused: it asks for react ^20, the deployed shell has 19.3.1. ' +
      'Build it against 19 or roll out a new shell first.',
  ],
  ['below 1.0 for another minor', { shared: { '@pluis/store': '^0.5.0' } }, 'Build it against 0.4 or'],
  [
    'for a module that is not shared',
    { shared: { lodash: '^4.0.0' } },
    'asks for lodash, which the deployed shell',
  ],
  [
    'for something that is no range',
    { shared: { react: 'newest please' } },
    'it asks for react newest please, the deployed shell has',
  ],
  ['for a name of every object', { shared: { constructor: '*' } }, 'asks for constructor, which'],
])('[MFE-6] refuses a release that asks %s', (_, change, sentence) => {
  const refusals = checkContract({ ...fitting, ...change }, shell);
  expect(refusals).toEqual([expect.stringContaining(sentence)]);
});

it.each<[string, Partial<ReleaseManifest>, string]>([
  ['an older contract', { contract: 0 }, 'Build it against contract 1.'],
  ['a newer contract', { contract: 2 }, 'Roll out a new shell first.'],
  ['an expose missing', { exposes: { './ShopPage': files } }, 'does not expose ./ProductPage'],
  ["the shell's slice", { slices: ['cart'] }, 'the store slice cart, which the shell has'],
  ["another remote's slice", { slices: ['marketing'] }, 'the store slice marketing, which marketing has'],
  ['a language missing', { messageKeys: { en: 2 } }, 'nl has 0 of 2 messages'],
  ['messages missing', { messageKeys: { en: 2, nl: 1 } }, 'nl has 1 of 2 messages'],
  ['no English', { messageKeys: { nl: 2 } }, 'en has 0 of 1 messages'],
])('[MFE-6] refuses a release with %s', (_, change, sentence) => {
  const refusals = checkContract({ ...fitting, ...change }, shell);
  expect(refusals).toContainEqual(expect.stringContaining(sentence));
});

const page = { path: '/sale', expose: './Extra', prefetch: true };

it('[MFE-3] takes a remote that it has never heard of', () => {
  const blog = { ...fitting, name: 'blog', slices: [], routes: [page], slots: {} };
  expect(checkContract(blog, shell)).toEqual([]);
});

it.each<[string, Partial<ReleaseManifest>, string]>([
  [
    "another remote's path",
    { routes: [{ ...page, path: '/stories/:slug' }] },
    'catalog claims /stories/:slug, which overlaps /stories/:id, and stories has it.',
  ],
  [
    "a path that another remote's pattern matches",
    { routes: [{ ...page, path: '/stories/new' }] },
    'catalog claims /stories/new, which overlaps /stories/:id, and stories has it.',
  ],
  [
    "another remote's place",
    { slots: { 'cart-sheet': './Extra' } },
    'catalog claims cart-sheet, and stories has it.',
  ],
  [
    "the shell's own path",
    { routes: [{ ...page, path: '/releases/new' }] },
    'which the shell answers itself',
  ],
  [
    'a place in the header without a name',
    { slots: { 'header-': './Extra' } },
    'fills the place header-, which',
  ],
  ['a place that there is not', { slots: { sidebar: './Extra' } }, 'fills the place sidebar, which'],
  ['a page without its expose', { routes: [{ ...page, expose: './Gone' }] }, 'does not expose ./Gone'],
  [
    'a link without a text in each language',
    { routes: [{ ...page, link: { text: { en: 'Sale' }, position: 1 } }] },
    'its link to /sale has no text in nl.',
  ],
])('[MFE-3] refuses a release that claims %s', (_, change, sentence) => {
  expect(checkContract({ ...fitting, ...change }, shell)).toEqual([expect.stringContaining(sentence)]);
});

describe("[MFE-10] the shell's requirements of all remotes together", () => {
  const shop = { ...page, path: '/shop', link: { text: { en: 'Shop', nl: 'Winkel' }, position: 10 } };
  const needing: ShellFacts = {
    ...shell,
    claims: { catalog: { routes: ['/', '/shop'], slots: [], links: ['/shop'] } },
    needs: { routes: ['/'], links: ['/shop'], sections: {} },
  };
  const home = { ...page, path: '/' };

  it('may not go with a release', () => {
    expect(checkContract({ ...fitting, routes: [{ ...shop, link: undefined }] }, needing)).toEqual([
      'catalog 1.5.0 was refused: it has no page for /, which the shop needs and no other remote has. ' +
        'Keep the route /, or roll out another remote with it first.',
      'catalog 1.5.0 was refused: it has no link to /shop in the header, which the shop needs and no other remote has. ' +
        'Give the route /shop its link, or roll out another remote with it first.',
    ]);
  });

  it('stays with the release, goes to another remote, or was never there', () => {
    expect(checkContract({ ...fitting, routes: [home, shop] }, needing)).toEqual([]);
    const another = { routes: ['/'], slots: [], links: ['/shop'] };
    const handedOver = { ...needing, claims: { catalog: another, stories: another } };
    expect(checkContract({ ...fitting, routes: [] }, handedOver)).toEqual([]);
    expect(checkContract({ ...fitting, routes: [] }, { ...needing, claims: {} })).toEqual([]);
  });
});

it('[MFE-4] refuses class names with the prefix of the shell or of another remote', () => {
  const claims = { stories: { routes: [], slots: [], prefixes: ['x-'] } };
  const named = { ...shell, prefix: 's', claims };
  expect(checkContract({ ...fitting, prefix: 'x-' }, named)).toEqual([
    'catalog 1.5.0 was refused: its class names begin with x-, as those of stories do. Choose another prefix in remote.json.',
  ]);
  expect(checkContract({ ...fitting, prefix: 's' }, named)).toHaveLength(1);
  expect(checkContract({ ...fitting, prefix: 'k' }, named)).toEqual([]);
});

it('[MFE-6] lets a prerelease of a shared module satisfy the range that it precedes no more', () => {
  const canary = { ...shell, shared: { ...shell.shared, react: '19.4.0-canary.1' } };
  expect(checkContract(fitting, canary)).toEqual([]);
});

it('[MFE-6] names all breaches', () => {
  const broken = { ...fitting, contract: 2, exposes: {}, slices: ['cart'] };
  expect(checkContract(broken, shell)).toHaveLength(4);
});

it('[MFE-6] renders a release only once the rest of its contract holds', async () => {
  const smoke = jest.fn(async () => ['it threw.']);
  const release = (manifest: ReleaseManifest): Release => ({
    name: manifest.name,
    version: manifest.version,
    integrity: '',
    manifest,
    bytes: 0,
    file: async () => new Uint8Array(),
  });
  const check = createReleaseChecks(shell, smoke);
  expect(await check(release({ ...fitting, contract: 2 }))).toHaveLength(1);
  expect(smoke).not.toHaveBeenCalled();
  expect(await check(release(fitting))).toEqual(['it threw.']);
});

it('[MFE-6] refuses a release that uses names which browsers do not get', () => {
  const imports = { react: ['useState', 'unstable_name'] };
  expect(checkContract({ ...fitting, imports }, shell)).toEqual([
    expect.stringMatching(
      /^catalog 1\.5\.0 was refused: it uses unstable_name of react, which the shell does not share with browsers/,
    ),
  ]);
});

it('[MFE-3] lets a release fill any place in the header that no other remote has', () => {
  const wishes = { ...fitting, slots: { 'header-wishes': './Extra' } };
  expect(checkContract(wishes, shell)).toEqual([]);
  const claims = { stories: { routes: [], slots: ['header-wishes'] } };
  expect(checkContract(wishes, { ...shell, claims })).toEqual([
    expect.stringContaining('catalog claims header-wishes, and stories has it.'),
  ]);
});
