import { cp } from 'node:fs/promises';
import path from 'node:path';
import { changeFlags } from '@pluis/releases';
import { expect, followed, test } from '../harness/operator-test';
import { openUntouched } from './budget-traffic';

const catalog = 'catalog';

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
