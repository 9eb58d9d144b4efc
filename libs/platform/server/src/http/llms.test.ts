/** @jest-environment node */
import { currencies, languages } from '@pluis/i18n';
import type { ServedSet } from '../releases/served-set';
import { startedStore } from '../testing/start-server';
import { thisShop } from '../testing/this-shop';
import { createApp } from './create-app';
import { sampleConfig, someServices } from '../testing/shell-context';
import { llmsRoutes } from './llms';

const text = (en: string) => ({ text: { en, nl: `${en} (nl)` }, position: 1 });
const routes = [
  { path: '/', expose: './Home', prefetch: true, footer: { ...text('FAQ'), hash: 'faq' } },
  { path: '/shop', expose: './Shop', prefetch: true, link: text('Shop [all]') },
  { path: '/contact', expose: './Contact', prefetch: true, footer: text('Contact') },
  { path: '/plain', expose: './Plain', prefetch: true },
  { path: '/secret', expose: './Secret', prefetch: true, sitemap: false },
  { path: '/stories/:id', expose: './Story', prefetch: true },
  { path: '/product/:handle', expose: './Product', prefetch: true, sitemap: 'products' as const },
];

async function llms(set: ServedSet): Promise<string> {
  const app = await createApp({ config: sampleConfig, logLevel: 'silent' });
  const releases = { stableReleases: () => set };
  await app.register(llmsRoutes, someServices({ config: sampleConfig, releases, shop: thisShop }));
  const { body } = await app.inject('/llms.txt');
  await app.close();
  return body;
}

it('[AGT-1] llms.txt names each page that a release declares, with its link’s text', async () => {
  const body = await llms({ shop: { releases: [], isOff: false, declares: { routes, slots: {} } } });
  expect(body).toMatch(/^# Pluis\n\n> /);
  expect(body.match(/^- \[.*\]\(.*\)$|^- Products.*$/gm)).toEqual([
    '- [Pluis](https://pluis.example/)',
    '- [Shop \\[all\\]](https://pluis.example/shop)',
    '- [Contact](https://pluis.example/contact)',
    '- [/plain](https://pluis.example/plain)',
    '- Products: https://pluis.example/product/{handle}',
  ]);
  expect(body).toContain('All addresses: https://pluis.example/sitemap.xml');
});

it('[AGT-1] llms.txt says how to ask for Markdown, a language and a currency', async () => {
  const body = await llms({});
  expect(body).toContain('`Accept: text/markdown`');
  for (const { code, name } of languages) {
    expect(body).toContain(name);
    expect(body).toContain(`\`${code}\``);
  }
  for (const { code } of currencies) expect(body).toContain(`\`${code}\``);
});

it('[AGT-1] llms.txt is text that sets no cookie and that no proxy changes', async () => {
  const store = await startedStore();
  const { statusCode, headers } = await store.app.inject('/llms.txt');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-transform',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toBeUndefined();
  await store.close();
});
