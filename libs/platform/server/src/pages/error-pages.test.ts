/** @jest-environment node */
import { setTimeout as delay } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { servedSet } from '../testing/served-parts';
import { sampleContext } from '../testing/shell-context';
import { startedStore, type StartedStore } from '../testing/start-server';
import { createErrorPages } from './error-pages';

describe('[RTE-3] a page that the server cannot answer', () => {
  let store: StartedStore;

  /** Asks for a page whose request fails with this status; 500 has an error without a status. */
  function fail(status: string, url = '/shop', headers: Readonly<Record<string, string>> = {}) {
    return store.app.inject({ url, headers: { 'x-fail': status, ...headers } });
  }

  beforeAll(async () => {
    store = await startedStore();
    store.app.addHook('preHandler', async ({ headers: { 'x-fail': status } }) => {
      if (typeof status !== 'string') return;
      throw Object.assign(new Error('a secret'), status === '500' ? {} : { statusCode: Number(status) });
    });
    await store.app.listen({ host: '127.0.0.1', port: 0 });
    for (let waited = 0; waited < 100 && !(await fail('500')).body.includes('<header'); waited += 1)
      await delay(50);
  });
  afterAll(() => store.close());

  it.each([
    ['500', '500 Internal Server Error', undefined],
    ['503', '503 Service Unavailable', '1'],
  ])('with %s is the error page with the header, and is not kept', async (status, text, retryAfter) => {
    const { statusCode, headers, body } = await fail(status);
    expect(statusCode).toBe(Number(status));
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['retry-after']).toBe(retryAfter);
    expect(headers['set-cookie']).toBeUndefined();
    const { document } = new JSDOM(body).window;
    expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(document.querySelector('main [role=alert] p')?.textContent).toBe(text);
    expect(document.title).toBe('Unexpected Application Error! | Pluis');
    expect(document.querySelector('header nav a[href="/shop"]')?.textContent).toBe('Shop');
    const selects = [...document.querySelectorAll('header select')].map((select) =>
      select.getAttribute('name'),
    );
    expect(selects).toEqual(['language', 'currency']);
    expect(body).not.toContain('a secret');
  });

  it.each([
    ['en', 'Unexpected Application Error!'],
    ['nl', 'Onverwachte fout in de applicatie!'],
    ['de', 'Unerwarteter Anwendungsfehler!'],
    ['es', '¡Error inesperado de la aplicación!'],
    ['it', 'Errore imprevisto dell’applicazione!'],
    ['pl', 'Nieoczekiwany błąd aplikacji!'],
  ])('is in %s for a visitor who reads that', async (language, title) => {
    for (const [url, cookie] of [
      [`/shop?lang=${language}`, ''],
      ['/', `locale=${language}-SEK`],
    ] as const) {
      const { body } = await fail('500', url, { cookie });
      const { document } = new JSDOM(body).window;
      expect(document.documentElement.lang).toBe(language);
      expect(document.querySelector('h1')?.textContent).toBe(title);
    }
  });

  it.each([
    ['locale=en-SEK', 'SEK'],
    ['locale=en-US; locale=de-PLN', 'PLN'],
    ['locale=xx-USD; locale=de-XXX; other=locale; locale=nl-SEK; locale=en-EUR', 'SEK'],
    ['notlocale=en-SEK', 'EUR'],
  ])('[I18-4] with %s shows the currency of the first valid cookie: %s', async (cookie, currency) => {
    const { body } = await fail('500');
    const { document } = new JSDOM(body, {
      runScripts: 'dangerously',
      beforeParse: ({ document: page }) => Object.defineProperty(page, 'cookie', { value: cookie }),
    }).window;
    await delay(0);
    const select = document.querySelector<HTMLSelectElement>('select[name="currency"]');
    expect(select?.value).toBe(currency);
    expect(select?.parentElement?.querySelector('[data-short]')?.getAttribute('data-short')).toBe(currency);
  });

  it('runs no code but what its policy allows, and starts no script of the shell', async () => {
    const { body, headers } = await fail('500');
    const { document } = new JSDOM(body).window;
    const policy = String(headers['content-security-policy']);
    expect(document.querySelector('[data-script]')?.getAttribute('data-script')).toBe('');
    expect(document.querySelector('#boot')).toBeNull();
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^ ]+'){2} *;/);
  });

  it('[MFE-5] shows the id under which the log has the request', async () => {
    const { body } = await fail('500', '/shop', { 'x-request-id': 'from-a-proxy' });
    expect(new JSDOM(body).window.document.querySelector('main small')?.textContent).toBe('# from-a-proxy');
  });

  it('leaves what is no page a line of text', async () => {
    const { headers, body } = await fail('500', '/readyz');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toBe('Unexpected Application Error! 500 Internal Server Error');
  });

  it('answers a bad request with a line of text as before', async () => {
    const { statusCode, headers } = await fail('400');
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });
});

describe('the error pages', () => {
  it('[RTE-3] stay as they were if they cannot be rendered again, and nothing rejects', async () => {
    const context = sampleContext();
    const problems: unknown[] = [];
    let isBroken = false;
    const renderer = {
      ...context.renderer,
      render: (...words: Parameters<typeof context.renderer.render>) =>
        isBroken ? Promise.reject(new Error('no thread')) : context.renderer.render(...words),
    };
    const pages = createErrorPages({ ...context, renderer }, ({ err }) => problems.push(err));
    expect(pages.find(500, 'en')).toBeUndefined();
    await pages.prepare(servedSet({}));
    const before = pages.find(500, 'en');
    expect(before?.html('one')).toContain('500 Internal Server Error');
    isBroken = true;
    await pages.prepare(servedSet({}));
    expect(pages.find(500, 'en')).toBe(before);
    expect(problems).toEqual([new Error('no thread')]);
  });
});
