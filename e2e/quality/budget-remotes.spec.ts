import { cp } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { changeFlags } from '@pluis/releases';
import { expect, followed, test } from '../harness/operator-test';
import { openUntouched } from './budget-traffic';
import { inLanguage, languages } from './pages';

const catalog = 'catalog';
const used = ['marketing', catalog, 'cart'] as const;

test('ten more remotes, and ten more releases of one, add nothing to a page that does not use them', async ({
  operator,
  page,
}) => {
  const visit = async () => {
    await expect.poll(async () => (await fetch(`${operator.url}/`)).text()).toContain('<main');
    const html = await (await fetch(`${operator.url}/`)).text();
    const fetched = await openUntouched(page, `${operator.url}/`);
    // The browser asks for the icon when it likes.
    const urls = fetched.map(({ url }) => url).filter((url) => !url.includes('favicon'));
    return { html, urls: urls.sort() };
  };
  const before = await visit();

  const flags = await changeFlags(operator.flagsFile, (document) => {
    const remotes = new Map(document.remotes);
    const flag = remotes.get(catalog);
    const [release] = Object.values(flag?.variants ?? {}).filter((variant) => 'version' in variant);
    if (!flag || !release) return { document: null, result: undefined };
    const variants = { ...flag.variants };
    for (let more = 1; more <= 10; more += 1) {
      variants[`9.${more}.0`] = { ...release, version: `9.${more}.0` };
      remotes.set(`extra-${more}`, flag);
    }
    remotes.set(catalog, { ...flag, variants });
    return { document: { ...document, remotes }, result: release.version };
  });
  const built = path.join(operator.releasesDir, catalog, flags ?? '');
  for (let more = 1; more <= 10; more += 1) {
    await cp(built, path.join(operator.releasesDir, `extra-${more}`, flags ?? ''), { recursive: true });
    await cp(built, path.join(operator.releasesDir, catalog, `9.${more}.0`), { recursive: true });
  }
  await followed();
  expect(operator.log()).toContain('the flags have changed');

  expect(await visit()).toEqual(before);
});

test('a last good release beside each that is shown leaves a page within the first flight', async ({
  operator,
}) => {
  for (const remote of used)
    await operator.forceTrial(remote, await operator.publishVariant(remote, '2.0.0'));
  await followed();
  for (const language of languages) {
    const html = await (await fetch(operator.url + inLanguage('/', language))).text();
    expect(html).toContain('"spares":["marketing","catalog","cart"]');
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
    const modules = Object.keys(JSON.parse(map).integrity);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((url) => !url.includes('/2.0.0/'))).toEqual([]);
    expect(brotliCompressSync(html).length, language).toBeLessThanOrEqual(14_000);
  }
});
