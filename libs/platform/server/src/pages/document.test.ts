/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { languages, type Language } from '@pluis/i18n';
import { readHead } from '@pluis/render-host';
import type { BootData } from './page-boot';
import type { PageHead } from '@pluis/contract';
import { sampleSite } from '@pluis/browser/testing/sample-site';
import { sampleBuild } from '../testing/shell-context';
import { thisShop } from '../testing/this-shop';
import { writeDocument, type DocumentParts } from './document';
import { escape, json } from './escape';

const boot: BootData = {
  releases: { marketing: null, catalog: '1.5.0', cart: null },
  remotes: {},
  fallbacks: [],
  off: [],
  site: sampleSite,
  page: 'catalog/ShopPage',
  complete: true,
  language: 'en',
  messages: {},
  storefront: { url: 'https://provider.example/graphql', accessToken: 'token', today: '2026-12-01' },
};
const state = { locale: { language: 'en', currency: 'EUR' }, cart: { items: [], note: '</script>' } };

function write(head: Partial<PageHead> = {}, more: Partial<DocumentParts> = {}) {
  return writeDocument({
    shell: sampleBuild,
    brand: thisShop.brand,
    language: 'en',
    head: readHead({ title: 'Shop', ...head }),
    pathname: '/shop',
    publicUrl: 'https://pluis.example',
    styles: [],
    lateStyles: [],
    noScript: 'Switch JavaScript on to buy.',
    body: '<main>page</main>',
    boot,
    state: JSON.stringify(state),
    ...more,
  });
}

/** The document as a browser parses it. */
function read(head: Partial<PageHead> = {}, more: Partial<DocumentParts> = {}): Document {
  return new DOMParser().parseFromString(write(head, more).html, 'text/html');
}

function attribute(document: Document, selector: string, name: string): string | null | undefined {
  return document.querySelector(selector)?.getAttribute(name);
}

const hostile = `</title></script><script>alert(1)</script><!-- "' & \u2028`;

describe('what a page says of itself', () => {
  it('[SHP-7] stays text, regardless of its characters', () => {
    const document = read({ title: hostile, description: hostile, image: `https://x.example/?"><i>` });
    expect(document.title).toBe(hostile);
    expect(attribute(document, 'meta[name="description"]', 'content')).toBe(hostile);
    expect(attribute(document, 'meta[property="og:title"]', 'content')).toBe(hostile);
    expect(attribute(document, 'meta[property="og:image"]', 'content')).toBe('https://x.example/?"><i>');
    expect(document.querySelectorAll('script:not([type]), i')).toHaveLength(2);
  });

  it('[SHP-7] stays text inside structured data', () => {
    const document = read({ jsonLd: { '@type': 'Product', name: hostile } });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toEqual({ '@type': 'Product', name: hostile });
  });

  it('has one address, and one in every other language', () => {
    const document = read();
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe('https://pluis.example/shop');
    const alternates = [...document.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(Object.fromEntries(alternates)).toEqual({
      en: 'https://pluis.example/shop',
      ...Object.fromEntries(
        languages
          .filter(({ code }) => code !== 'en')
          .map(({ code }) => [code, `https://pluis.example/shop?lang=${code}`]),
      ),
      'x-default': 'https://pluis.example/shop',
    });
  });

  it('[API-7] names only the languages in which its path is known, if that may differ', () => {
    const document = read({ paths: { en: '/product/bucket', de: '/product/eimer' } });
    const alternates = [...document.querySelectorAll('link[hreflang]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(alternates).toEqual([
      'https://pluis.example/product/bucket',
      'https://pluis.example/product/eimer?lang=de',
      'https://pluis.example/product/bucket',
    ]);
  });

  it.each<[Language, string]>([
    ['en', 'https://pluis.example/shop'],
    ['pl', 'https://pluis.example/shop?lang=pl'],
  ])('[I18-1] in %s it names its language and is its own original', (language, canonical) => {
    const document = read({}, { language });
    expect(document.documentElement.lang).toBe(language);
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(canonical);
  });

  it('[RTE-1] [PRD-1] is not indexed if there is no such page', () => {
    const document = read({ status: 404 });
    expect(attribute(document, 'meta[name="robots"]', 'content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"], link[hreflang]')).toBeNull();
    expect(read().querySelector('meta[name="robots"]')).toBeNull();
  });
});

it('says to social networks which picture it has, in which language it is', () => {
  const document = read(
    {
      image: 'https://x.example/a.png',
      imageAlt: hostile,
      imageSize: { width: 800, height: 600 },
      type: 'product',
    },
    { language: 'pl' },
  );
  const og = (name: string) => attribute(document, `meta[property="og:${name}"]`, 'content');
  expect([og('type'), og('image:width'), og('image:height'), og('image:alt')]).toEqual([
    'product',
    '800',
    '600',
    hostile,
  ]);
  expect(attribute(document, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
});

it('of a later page of the list has its own URL, and names the next one', () => {
  const document = read({ canonical: '/shop?after=a%3D', next: '/shop?after=b' }, { language: 'nl' });
  expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(
    'https://pluis.example/shop?after=a%3D&lang=nl',
  );
  expect(attribute(document, 'link[hreflang="en"]', 'href')).toBe('https://pluis.example/shop?after=a%3D');
  expect(attribute(document, 'link[rel="next"]', 'href')).toBe('https://pluis.example/shop?after=b&lang=nl');
});

it('carries the boot data unharmed, with the versions of the releases', () => {
  const document = read({}, { boot: { ...boot, preview: hostile } });
  expect(JSON.parse(document.getElementById('boot')?.textContent ?? '')).toEqual({
    ...boot,
    preview: hostile,
    state,
  });
});

it('allows each inline script by its hash, and no other', () => {
  const parts = { inlineScripts: ['reload()'] };
  const inline = [...read({}, parts).querySelectorAll('script:not([src], [type="application/json"])')];
  const hashes = inline.map(
    ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
  );
  expect(inline).toHaveLength(3);
  expect(write({}, parts).scriptHashes.sort()).toEqual(hashes.sort());
});

it('[MFE-6] tells the browser the digest of each module, before it may ask for any', () => {
  const modules = { '/releases/catalog/1.5.0/browser/entry.mjs': 'sha256-abc' };
  const catalog = { version: '1.5.0', entry: '', federation: [], styles: null, modules };
  const document = read({}, { boot: { ...boot, remotes: { catalog } } });
  expect(JSON.parse(document.getElementById('boot')?.textContent ?? '')).toMatchObject({
    remotes: { catalog: { modules } },
  });
  expect(document.querySelector('script[src], link[rel="modulepreload"], script[type="module"]')).toBeNull();
});

it('[MFE-6] requests the styles of closed parts after those of visible ones, by their digests', () => {
  const lateStyles = [{ href: '/releases/cart/1.0.0/styles.css?"', integrity: 'sha384-abc' }];
  const document = read({}, { lateStyles });
  const link = document.querySelector('#root ~ link[rel="stylesheet"]');
  expect(link?.getAttribute('href')).toBe('/releases/cart/1.0.0/styles.css?"');
  expect(link?.getAttribute('integrity')).toBe('sha384-abc');
  expect(link?.getAttribute('crossorigin')).toBe('anonymous');
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
});

it('[UI-3] remembers presses from the very beginning: the pre-hydration script comes before the body', () => {
  const { html } = write();
  expect(html.indexOf(sampleBuild.preHydration)).toBeGreaterThan(0);
  expect(html.indexOf(sampleBuild.preHydration)).toBeLessThan(html.indexOf('<body>'));
});

it('[ENG-3] loads the pre-hydration script as a file if the policy has blocked it, because a proxy has changed it', () => {
  expect(write().html).toContain(`<script>${sampleBuild.ifBlocked}</script>`);
  expect(write({}, { boot: undefined }).html).not.toContain(sampleBuild.ifBlocked);
});

it('is never without its styles, and they cannot end early', () => {
  const document = read({}, { styles: ['.catalog{content:"</style><i>"}'] });
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles).toEqual([sampleBuild.styles, expect.stringContaining('.catalog{')]);
  expect(document.querySelector('i')).toBeNull();
});

it('any JSON can stand in a script, and reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('', '</script>', '<!--', '\u2028', '\u2029'),
      (value, text) => {
        const written = json({ value, text });
        expect(written).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ value, text })));
      },
    ),
  );
});

it('any text can stand in markup, and reads back as it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const element = document.createElement('p');
      element.innerHTML = `<i title="${escape(text)}">${escape(text)}</i>`;
      expect(element.textContent).toBe(text);
      expect(element.firstElementChild?.getAttribute('title')).toBe(text);
    }),
  );
});
