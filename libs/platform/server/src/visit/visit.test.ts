/** @jest-environment node */
import Fastify from 'fastify';
import { isVisitorId, type Preview, signPreview } from '@pluis/rollout';
import { servedSet } from '../testing/served-parts';
import { createVisits, setCookies, type Visit } from './visit';
import { isIssued, issueVisitor } from './visitor-proof';

const previewSecret = 'a secret of thirty-two characters';
const preview: Preview = {
  remote: 'catalog',
  version: '1.5.0',
  integrity: `sha384-${'a'.repeat(64)}`,
  expires: Date.now() + 60_000,
};

interface Answer extends Visit {
  /** The cookies that were set: name -> the text after the name. */
  set: Record<string, string>;
}

/** Resolves one request and collects the cookies that it sets. */
async function visit(
  url: string,
  cookies: Record<string, string> | string = {},
  {
    isSecure = false,
    headers = {},
    method = 'GET',
  }: { isSecure?: boolean; headers?: Record<string, string>; method?: 'GET' | 'HEAD' } = {},
): Promise<Answer> {
  const app = Fastify({ trustProxy: 'loopback' });
  const publicUrl = isSecure ? 'https://shop.example' : 'http://localhost:4200';
  const forVisitor = jest.fn(async () => servedSet({}));
  const resolveVisit = createVisits({
    releases: { forVisitor },
    config: { publicUrl, contextHeaders: ['x-country'] },
    previewSecret,
  });
  let seen: Visit | undefined;
  app.get('/*', async (request, reply) => {
    const visit = await resolveVisit(request);
    setCookies(reply, visit);
    // Called once, with the attributes of the visit.
    expect(forVisitor.mock.calls).toEqual([[visit.visitor, visit.preview, visit.attributes]]);
    seen = visit;
    return reply.send();
  });
  const sent =
    typeof cookies === 'string'
      ? cookies
      : Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; ');
  const response = await app.inject({ url, method, headers: { ...headers, cookie: sent } });
  const lines = [response.headers['set-cookie'] ?? []].flat();
  return {
    ...JSON.parse(JSON.stringify(seen)),
    set: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
  };
}

describe('the bucket', () => {
  it('[MFE-5] [RTE-0] a new visitor gets one, an opaque one, for a year', async () => {
    const { visitor, set } = await visit('/');
    expect(isVisitorId(visitor)).toBe(true);
    expect(set['visitor']).toMatch(
      new RegExp(`^${visitor}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax$`),
    );
    expect((await visit('/')).visitor).not.toBe(visitor);
  });

  it('[MFE-5] a visitor with an id keeps it', async () => {
    const id = issueVisitor(previewSecret);
    expect(await visit('/', { visitor: id })).toMatchObject({ visitor: id, isReturning: true, set: {} });
  });

  it('[MFE-9] a visitor from before a change of PREVIEW_SECRET gets a new one, which is counted from the next page on', async () => {
    const former = issueVisitor('the former secret of this store');
    const { visitor, set } = await visit('/', { visitor: former });
    expect(visitor).toBe(former);
    const [issued = ''] = set['visitor']?.split(';') ?? [];
    expect(issued).not.toBe(former);
    expect(isIssued(issued, previewSecret)).toBe(true);
    expect(await visit('/', { visitor: issued })).toMatchObject({ visitor: issued, set: {} });
  });

  it('[MFE-9] is one text: another spelling of the same bytes was not issued by this store', async () => {
    const id = issueVisitor(previewSecret);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet].map((last) => id.slice(0, -1) + last);
    expect(spellings.filter((text) => isIssued(text, previewSecret))).toEqual([id]);
    for (const text of [`${id}=`, `${id}==`, ` ${id}`, `${id.slice(0, 5)}.${id.slice(5)}`])
      expect(isIssued(text, previewSecret)).toBe(false);
  });

  it.each(['', 'admin', '../../etc', 'x'.repeat(500)])(
    '[MFE-5] a made-up one is replaced: %p',
    async (made) => {
      const { visitor } = await visit('/', { visitor: made });
      expect(visitor).not.toBe(made);
      expect(isVisitorId(visitor)).toBe(true);
    },
  );

  it('is sent over https only if a proxy on this machine says that the visitor used https', async () => {
    const { set } = await visit('/', {}, { headers: { 'x-forwarded-proto': 'https' } });
    expect(set['visitor']).toContain('; Secure');
    expect((await visit('/')).set['visitor']).not.toContain('Secure');
  });

  it('is sent over https only if the site uses https', async () => {
    const { set } = await visit(`/?preview=${signPreview(preview, previewSecret)}`, {}, { isSecure: true });
    expect(set['visitor']).toMatch(/Secure/);
    expect(set['preview']).toMatch(/Secure/);
  });
});

describe('the preferences', () => {
  it.each<[string, string | undefined, object]>([
    ['/', undefined, { language: 'en', currency: 'EUR' }],
    ['/', 'nl-SEK', { language: 'nl', currency: 'SEK' }],
    ['/', 'nl-XXX', { language: 'en', currency: 'EUR' }],
    ['/', '%E0%A4%A', { language: 'en', currency: 'EUR' }],
    ['/?lang=pl', 'nl-SEK', { language: 'pl', currency: 'SEK' }],
    ['/?currency=usd', 'nl-SEK', { language: 'nl', currency: 'USD' }],
    ['/?lang=xx&currency=', 'nl-SEK', { language: 'nl', currency: 'SEK' }],
    ['//?lang=pl', undefined, { language: 'pl', currency: 'EUR' }],
  ])('[I18-4] of %s with the cookie %s are %j', async (url, locale, preferences) => {
    const answer = await visit(url, locale === undefined ? {} : { locale });
    expect(answer.preferences).toEqual(preferences);
  });

  it('[I18-4] that a link chooses are kept as a choice is, for who follows the next one without scripts', async () => {
    const { set } = await visit('/?lang=pl', { visitor: issueVisitor(previewSecret), locale: 'nl-SEK' });
    expect(set).toEqual({ locale: 'pl-SEK; Max-Age=31536000; Path=/; SameSite=Lax' });
  });

  it.each(['/', '/?lang=xx', '/?utm_source=mail'])('[I18-4] are not guessed: %s sets none', async (url) => {
    const { set } = await visit(url, { visitor: issueVisitor(previewSecret) });
    expect(set).toEqual({});
  });
});

it('[MFE-9] a trial can select visitors by their language and the headers that the operator names', async () => {
  const headers = { 'x-country': 'nl', 'x-other': 'nl', 'accept-language': 'pl' };
  const { attributes } = await visit('/?lang=de', { locale: 'es-EUR' }, { headers });
  expect(attributes).toEqual({ language: 'de', 'x-country': 'nl' });
});

describe('a preview', () => {
  const token = signPreview(preview, previewSecret);
  const visitor = issueVisitor(previewSecret);

  it('[MFE-5] by link is shown and remembered as long as it lasts', async () => {
    const answer = await visit(`/shop?preview=${token}`, { visitor });
    expect(answer.preview).toEqual(preview);
    expect(answer.set['preview']).toContain(`${token};`);
    expect(answer.set['preview']).toMatch(/Path=\/; Expires=.*; HttpOnly; SameSite=Lax/);
    expect((await visit('/', { visitor, preview: token })).preview).toEqual(preview);
  });

  it('[MFE-5] reaches a new visitor, too', async () => {
    const { set } = await visit(`/?preview=${token}`);
    expect(Object.keys(set).sort()).toEqual(['preview', 'visitor']);
  });

  it('[MFE-5] is ended by ?preview=off', async () => {
    const answer = await visit('/?preview=off', { visitor, preview: token });
    expect(answer.preview).toBeUndefined();
    expect(answer.set['preview']).toMatch(/^; Max-Age=0; Path=\/;/);
  });

  it.each([
    ['is signed by somebody else', signPreview(preview, 'another secret of the same length')],
    ['was changed', `${token.slice(0, 10)}A${token.slice(11)}`],
    ['is over', signPreview({ ...preview, expires: Date.now() - 1 }, previewSecret)],
    ['is none', 'on'],
    ['is empty', ''],
  ])('[MFE-5] that %s is shown to nobody', async (_what, forged) => {
    const byLink = await visit(`/?preview=${forged}`, { visitor });
    expect(byLink).toMatchObject({ set: {} });
    expect(byLink.preview).toBeUndefined();
    expect((await visit('/', { visitor, preview: forged })).preview).toBeUndefined();
  });

  it('[MFE-5] that is running is not ended by a forged link', async () => {
    expect((await visit('/?preview=forged', { visitor, preview: token })).preview).toEqual(preview);
  });
});

describe('[MFE-5] [I18-4] a request that is no navigation of a person sets no cookie', () => {
  const url = `/shop?preview=${signPreview(preview, previewSecret)}&lang=pl&currency=USD`;

  it.each<[string, string]>([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-purpose', 'preview'],
    ['x-purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['fetch-ahead', 'ahead'],
    ['fetch-ahead', 'intent'],
  ])('%s: %s', async (name, value) => {
    for (const [address, cookies] of [
      [url, {}],
      ['/?preview=off', { preview: 'running' }],
    ] as const) {
      const answer = await visit(address, cookies, { headers: { [name]: value } });
      expect(answer).toMatchObject({ set: {}, isSeen: false });
    }
    // The page is nevertheless the one that the address names.
    const answer = await visit(url, {}, { headers: { [name]: value } });
    expect(answer).toMatchObject({ preview, preferences: { language: 'pl', currency: 'USD' } });
  });

  it('HEAD', async () => {
    expect(await visit(url, {}, { method: 'HEAD' })).toMatchObject({
      set: {},
      isSeen: false,
      isAhead: false,
    });
  });

  it('but the navigation sets all of them', async () => {
    expect(Object.keys((await visit(url)).set).sort()).toEqual(['locale', 'preview', 'visitor']);
  });
});

describe('of several cookies of one name the first valid one counts', () => {
  const own = issueVisitor(previewSecret);
  const token = signPreview(preview, previewSecret);
  const former = issueVisitor('the former secret of this store');
  const foreign = 'AbCdEfGhIjKlMnOpQrStU-';

  it.each<[string, string]>([
    ['a locale of another application', 'locale=en-US; locale=de-PLN'],
    ['a language alone', 'locale=de; locale=de-PLN'],
    ['an empty one', 'locale=; locale=de-PLN'],
    ['a value that cannot be decoded', 'locale=%E0%A4%A; locale=de-PLN'],
    [
      'cookies without a name or value',
      '=en-EUR; locale; ;; locale =en-EUR; notlocale=en-EUR; locale=de-PLN',
    ],
    ['a name in capital letters', 'LOCALE=en-EUR; locale=de-PLN'],
    ['a hundred others', `${'locale=en-GB; locale=x; '.repeat(50)}locale=de-PLN`],
    ['a different one after it', 'locale=xx-XX;locale=de-PLN;locale=nl-SEK'],
  ])('[I18-4] the language, after %s', async (_what, cookies) => {
    const { preferences } = await visit('/', cookies);
    expect(preferences).toEqual({ language: 'de', currency: 'PLN' });
  });

  it.each<[string, string]>([
    ['a foreign one of the same length', `visitor=${foreign}; visitor=${own}`],
    ['one of a former secret', `visitor=${former}; visitor=${own}`],
    ['others of any length', `visitor=; visitor=x; a=b; visitor=${'y'.repeat(500)}; visitor=${own}`],
    [
      'many foreign ones',
      `${[...'abcdefghij'].map((c) => `visitor=${c.repeat(22)}; `).join('')}visitor=${own}`,
    ],
  ])('[MFE-5] the visitor, after %s, who gets no new id', async (_what, cookies) => {
    expect(await visit('/', cookies)).toMatchObject({
      visitor: own,
      isIssued: true,
      isReturning: true,
      set: {},
    });
  });

  it.each<[string, string]>([
    ['one that is none', `preview=on; preview=${token}`],
    ['an empty one', `preview=; preview=${token}`],
    [
      'one of another store',
      `preview=${signPreview(preview, 'the secret of another store')}; preview=${token}`,
    ],
    [
      'one that is over',
      `preview=${signPreview({ ...preview, expires: 1 }, previewSecret)}; preview=${token}`,
    ],
  ])('[MFE-5] the preview, after %s', async (_what, cookies) => {
    expect((await visit('/', `visitor=${own}; ${cookies}`)).preview).toEqual(preview);
  });

  it('[MFE-5] a foreign visitor alone decides the releases once, and gets an id of this store', async () => {
    const { visitor, isIssued: isOwn, set } = await visit('/', `visitor=short; visitor=${foreign}`);
    expect({ visitor, isOwn }).toEqual({ visitor: foreign, isOwn: false });
    expect(isIssued(String(set['visitor']?.split(';')[0]), previewSecret)).toBe(true);
  });
});
