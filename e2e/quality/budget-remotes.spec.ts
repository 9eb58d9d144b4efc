import { cp } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { declaredRef, type ReleaseRef } from '@pluis/releases';
import { applyRules, changeRollouts, fileStore, type Rule, setStable } from '@pluis/rollout';
import { expect, test } from '../harness/operator-test';
import { builtVersion, publishVariant } from '../harness/variant';
import { untilWhole } from '../harness/whole-page';
import { openUntouched } from './budget-traffic';
import { pageBudgets } from './page-budgets';
import { inLanguage, languages } from './pages';
import { nightly } from '../harness/nightly';

const catalog = 'catalog';
const used = ['marketing', catalog, 'cart'] as const;

test(
  '47 more remotes, and ten more releases of one, add nothing to a page that does not use them',
  nightly,
  async ({ operator, page }) => {
    const visitOnce = async () => {
      const html = await (await fetch(`${operator.url}/`)).text();
      const fetched = await openUntouched(page, `${operator.url}/`);
      // The browser requests the icon at any time.
      const urls = fetched.map(({ url }) => url).filter((url) => !url.includes('favicon'));
      return { html, urls: urls.sort() };
    };
    // A page without its data has other texts, and its browser asks the provider.
    const visit = () =>
      untilWhole('/', visitOnce, ({ html, urls }) => {
        return html.includes('"complete":true') && !urls.some((url) => url.includes('/graphql'));
      });
    const before = await visit();

    const extra = (number: number) => `extra-${number}`;
    const published = new Map<string, ReleaseRef>();
    for (let more = 1; more <= 47; more += 1) {
      const routes = [{ path: `/${extra(more)}`, expose: './ShopPage', prefetch: true }];
      const facts = { name: extra(more), routes, slots: {} };
      const release = await publishVariant(operator, catalog, '1.0.0', { facts });
      published.set(extra(more), declaredRef(release));
    }
    const stable = await builtVersion(operator.releasesDir, catalog);
    for (let more = 1; more <= 10; more += 1)
      await cp(
        path.join(operator.releasesDir, catalog, `${stable}.tgz`),
        path.join(operator.releasesDir, catalog, `9.${more}.0.tgz`),
      );
    // In one change, because the server prepares the releases of each change.
    await changeRollouts(fileStore(operator.flagsFile), (before) => {
      const rules = [...published].map(([remote, release]): [string, Rule] => [
        remote,
        (state) => setStable(state, release),
      ]);
      const { rollouts } = applyRules(before, new Map(rules));
      const state = rollouts.remotes.get(catalog);
      const release = state?.stable;
      if (!state || !release) throw new Error('The catalog has no release.');
      const earlier = Array.from({ length: 10 }, (_, more) => ({ ...release, version: `9.${more + 1}.0` }));
      const remotes = new Map(rollouts.remotes).set(catalog, { ...state, earlier });
      return { state: { ...rollouts, remotes }, result: undefined };
    });
    await operator.followed();
    // Proof that they exist: each has a page.
    for (const number of [1, 47])
      await expect.poll(async () => (await fetch(`${operator.url}/${extra(number)}`)).status).toBe(200);

    expect(await visit()).toEqual(before);
  },
);

test(
  'a fallback release for each shown release leaves a page within its budget',
  nightly,
  async ({ operator }) => {
    for (const remote of used)
      await operator.forceTrial(remote, await operator.publishVariant(remote, '2.0.0'));
    await operator.followed();
    for (const language of languages) {
      const html = await (await fetch(operator.url + inLanguage('/', language))).text();
      const [, boot = ''] = /id="boot">(.*?)<\/script>/.exec(html) ?? [];
      const {
        remotes,
        fallbacks,
      }: { remotes: Record<string, { modules: Record<string, string> }>; fallbacks: string[] } =
        JSON.parse(boot);
      expect(new Set(fallbacks)).toEqual(new Set(used));
      // Only modules of the page's own part and the cart, in this language, of the release that is shown.
      expect(Object.keys(remotes)).toEqual(['marketing', 'cart']);
      const modules = Object.values(remotes).flatMap(({ modules }) => Object.keys(modules));
      expect(modules).toHaveLength(6);
      expect(modules.filter((url) => !url.includes('/2.0.0/'))).toEqual([]);
      expect(brotliCompressSync(html).length / 1000, language).toBeLessThanOrEqual(pageBudgets.landing.html);
    }
  },
);
