import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import type { FixtureBuild } from '@pluis/releases/testing/fixture-build';
import { createProject, type FixtureProject } from '../testing/fixture-project';

const folder = temporaryFolder();
let project: FixtureProject;

const text = { en: 'Shop', nl: 'Winkel', de: 'Shop', es: 'Tienda', it: 'Negozio', pl: 'Sklep' };
const shop = { path: '/shop', expose: './ShopPage', link: { text, position: 10 }, prefetch: true };
const product = { path: '/product/:handle', expose: './ShopPage', prefetch: true };

function withFacts(facts: FixtureBuild['facts']): FixtureBuild {
  return { facts: { slots: {}, ...facts } };
}

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable(
    '1.4.0',
    withFacts({ routes: [shop, product], slots: { 'cart-sheet': './ShopPage' } }),
  );
});

const cartSheet = { 'cart-sheet': './ShopPage' };

it.each([
  ['a page', { routes: [product], slots: cartSheet }, 'the page /shop', '/shop'],
  [
    'the link to a page',
    { routes: [{ path: '/shop', expose: './ShopPage', prefetch: true }, product], slots: cartSheet },
    'the link to /shop in the header',
    '/shop',
  ],
  ['a place', { routes: [shop, product], slots: {} }, 'the place cart-sheet', 'cart-sheet'],
  [
    'pages with parameters',
    { routes: [shop], slots: cartSheet },
    'the page /product/:handle',
    '/product/:handle',
  ],
])('[MFE-10] refuses a release that gives up %s, unless that is said', async (_, facts, what, name) => {
  await project.publish('2.0.0', withFacts(facts));
  for (const words of [
    'start catalog@2.0.0 --percent 5',
    'ramp catalog@2.0.0 --steps 5,100 --every 10m',
    'start catalog@2.0.0 --percent 5 --gives-up /other',
  ])
    expect(await project.rollout(words)).toEqual({
      code: 1,
      out: '',
      err:
        `catalog 2.0.0 was refused: it gives up ${what}, which catalog 1.4.0 has. ` +
        `Keep it, or confirm the removal: --gives-up ${name}`,
    });
  expect(await project.rollout(`start catalog@2.0.0 --percent 5 --gives-up ${name}`)).toMatchObject({
    code: 0,
  });
  // Confirming it once is enough.
  expect(await project.rollout('start catalog@2.0.0 --percent 50')).toMatchObject({ code: 0 });
  expect(await project.rollout('complete catalog')).toMatchObject({ code: 0 });
});

it('[MFE-10] refuses a remote of the same name from elsewhere, with every page that it would take away', async () => {
  const stories = { path: '/stories', expose: './ShopPage', prefetch: true };
  await project.publish('9.0.0', withFacts({ routes: [stories] }));
  const { code, err } = await project.rollout('start catalog@9.0.0 --percent 100');
  expect(code).toBe(1);
  expect(err.split('\n')).toHaveLength(3);
  const words = '--gives-up /shop --gives-up /product/:handle --gives-up cart-sheet';
  expect(await project.rollout(`start catalog@9.0.0 --percent 5 ${words}`)).toMatchObject({ code: 0 });
});

it('[MFE-10] a page with a parameter of another name is the same page, and more pages are welcome', async () => {
  const routes = [shop, { ...product, path: '/product/:id' }, { ...product, path: '/brands' }];
  await project.publish('1.5.0', withFacts({ routes, slots: cartSheet }));
  expect(await project.rollout('start catalog@1.5.0 --percent 5')).toMatchObject({ code: 0 });
});

it('[MFE-10] a rollback gives up what it must', async () => {
  const routes = [shop, product, { ...product, path: '/brands' }];
  await project.publish('1.5.0', withFacts({ routes, slots: cartSheet }));
  await project.rollout('start catalog@1.5.0 --percent 5');
  await project.rollout('complete catalog');
  expect(await project.rollout('rollback catalog')).toMatchObject({ code: 0 });
});
