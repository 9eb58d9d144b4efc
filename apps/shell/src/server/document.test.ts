/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { languages, type Language } from '@pluis/i18n';
import type { PageHead } from '@pluis/contract';
import type { Boot } from '../page/boot';
import { sampleBuild } from '../testing/shell-context';
import { escape, json, writeDocument, type DocumentParts } from './document';

const boot: Boot = {
  releases: { marketing: null, catalog: '1.5.0', cart: null },
  remotes: { marketing: null, catalog: null, cart: null },
  spares: [],
  off: [],
  styled: [],
  page: 'catalog/ShopPage',
  language: 'en',
  messages: {},
  state: {
    locale: { language: 'en', currency: 'EUR' },
    cart: { items: [], cartId: null, checkoutUrl: null, isLoading: false },
  },
  storefront: { url: 'https://provider.example/graphql', accessToken: 'token' },
};

function write(head: Partial<PageHead> = {}, more: Partial<DocumentParts> = {}) {
  return writeDocument({
    shell: sampleBuild,
    language: 'en',
    head: { title: 'Shop', ...head },
    pathname: '/shop',
    publicUrl: 'https://pluis.example',
    styles: [],
    integrity: {},
    body: '<main>page</main>',
    boot,
    ...more,
  });
}

/** The document as a browser reads it. */
function read(head: Partial<PageHead> = {}, more: Partial<DocumentParts> = {}): Document {
  return new DOMParser().parseFromString(write(head, more).html, 'text/html');
}

function attribute(document: Document, selector: string, name: string): string | null | undefined {
  return document.querySelector(selector)?.getAttribute(name);
}

const hostile = `</title></script><script>alert(1)</script><!-- "' & \u2028`;

describe('what a page says of itself', () => {
  it('[SHP-7] stays text, whatever is in it', () => {
    const document = read({ title: hostile, description: hostile, image: `https://x.example/?"><i>` });
    expect(document.title).toBe(hostile);
    expect(attribute(document, 'meta[name="description"]', 'content')).toBe(hostile);
    expect(attribute(document, 'meta[property="og:title"]', 'content')).toBe(hostile);
    expect(attribute(document, 'meta[property="og:image"]', 'content')).toBe('https://x.example/?"><i>');
    expect(document.querySelectorAll('script:not([type]), i')).toHaveLength(1);
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

  it.each<[Language, string]>([
    ['en', 'https://pluis.example/shop'],
    ['pl', 'https://pluis.example/shop?lang=pl'],
  ])('[I18-1] in %s it names its language and is its own original', (language, canonical) => {
    const document = read({}, { language });
    expect(document.documentElement.lang).toBe(language);
    expect(attribute(document, 'link[rel="canonical"]', 'href')).toBe(canonical);
  });

  it('[RTE-1] [PRD-1] is not for search engines where there is nothing', () => {
    const document = read({ status: 404 });
    expect(attribute(document, 'meta[name="robots"]', 'content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"], link[hreflang]')).toBeNull();
    expect(read().querySelector('meta[name="robots"]')).toBeNull();
  });
});

it('carries the boot data unharmed, with the versions of the releases', () => {
  const document = read({}, { boot: { ...boot, preview: hostile } });
  expect(JSON.parse(document.getElementById('boot')?.textContent ?? '')).toEqual({
    ...boot,
    preview: hostile,
  });
});

it('allows each inline script by its hash, and no other', () => {
  const integrity = { '/releases/catalog/1.5.0/browser/entry.mjs': 'sha384-abc' };
  const parts = { integrity, inlineScripts: ['reload()'] };
  const inline = [...read({}, parts).querySelectorAll('script:not([src], [type="application/json"])')];
  const hashes = inline.map(
    ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
  );
  expect(inline).toHaveLength(3);
  expect(write({}, parts).scriptHashes.sort()).toEqual(hashes.sort());
});

it('[MFE-6] tells the browser the digest of every module, before it may ask for any', () => {
  const integrity = { '/releases/catalog/1.5.0/browser/entry.mjs': 'sha384-abc' };
  const document = read({}, { integrity });
  expect(JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '')).toEqual({
    integrity,
  });
  expect(document.querySelector('script[type="module"] ~ script[type="importmap"]')).toBeNull();
});

it('[UI-3] remembers presses from the very beginning: the early script comes before the body', () => {
  const { html } = write();
  expect(html.indexOf(sampleBuild.early)).toBeGreaterThan(0);
  expect(html.indexOf(sampleBuild.early)).toBeLessThan(html.indexOf('<body>'));
});

it('is never without its styles, and they cannot end early', () => {
  const document = read({}, { styles: ['.catalog{content:"</style><i>"}'] });
  const style = document.querySelector('style')?.textContent;
  expect(style).toContain(sampleBuild.styles);
  expect(style).toContain('.catalog{');
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
