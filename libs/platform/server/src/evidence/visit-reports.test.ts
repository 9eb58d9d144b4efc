/** @jest-environment node */
import { trialStore } from '../testing/trial-store';

const store = trialStore();
const everybody = { percent: 100 };

/** The cart as a browser reports it. */
const cart = { remote: 'cart', version: '2.0.0', actions: ['added', 'cart_opened'], lcp: 1234, cls: 0.02 };
const catalog = { remote: 'catalog', version: '1.0.0', actions: [] };

async function report(payload: object, headers: Readonly<Record<string, string>>): Promise<number> {
  return store.tell([{ kind: 'visit', ...payload }], headers);
}

/** Returns the value of a series in the metrics; 0 if there is none. */
async function value(series: string): Promise<number> {
  const line = (await store.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const visits = (remote: string, version: string) =>
  value(`remote_visits_total{remote="${remote}",version="${version}"}`);
const actions = (action: string, version = '2.0.0') =>
  value(`remote_actions_total{remote="cart",version="${version}",action="${action}"}`);

describe('[MFE-9] a report of a visit', () => {
  it('counts for each release on the page: the visit, its actions, its vitals', async () => {
    await store.start({ remote: 'cart' }, everybody);
    const { cookie } = await store.visit('/shop');
    expect(await report({ remotes: [cart, { ...catalog, lcp: 1234, ttfb: 80, inp: 40 }] }, { cookie })).toBe(
      204,
    );
    expect([await visits('cart', '2.0.0'), await visits('catalog', '1.0.0')]).toEqual([1, 1]);
    expect([await actions('added'), await actions('cart_opened'), await actions('handed_over')]).toEqual([
      1, 1, 0,
    ]);
    const text = await store.metrics();
    expect(text).toContain('remote_lcp_seconds_bucket{le="1.25",remote="cart",version="2.0.0"} 1');
    expect(text).toContain('remote_lcp_seconds_sum{remote="cart",version="2.0.0"} 1.234');
    expect(text).toContain('remote_layout_shift_score_bucket{le="0.05",remote="cart",version="2.0.0"} 1');
    expect(text).toContain('remote_inp_seconds_bucket{le="0.05",remote="catalog",version="1.0.0"} 1');
    expect(text).toContain('remote_ttfb_seconds_bucket{le="0.1",remote="catalog",version="1.0.0"} 1');
    expect(text).not.toContain('remote_inp_seconds_count{remote="cart",version="2.0.0"}');
  });

  it('counts a visitor once, and each action once, however many documents report', async () => {
    await store.start({ remote: 'cart' }, everybody);
    const { cookie, headers } = await store.visit('/shop');
    // Everybody is measured.
    expect(headers['server-timing']).toBeUndefined();
    await report({ remotes: [{ ...cart, actions: [] }] }, { cookie });
    for (let time = 0; time < 3; time += 1)
      await report({ remotes: [{ ...cart, actions: ['added', 'checkout_started'] }] }, { cookie });
    expect(await visits('cart', '2.0.0')).toBe(1);
    expect([await actions('added'), await actions('checkout_started')]).toEqual([1, 1]);
  });

  it('without a cookie, with an id that this store has not issued, or of a crawler counts nothing', async () => {
    await store.start({ remote: 'cart' }, everybody);
    const text = await store.metrics();
    // All counters of live releases are there from the start.
    expect(text).toContain('remote_visits_total{remote="cart",version="2.0.0"} 0');
    expect(text).toContain('remote_actions_total{remote="cart",version="1.0.0",action="handed_over"} 0');
    const { cookie } = await store.visit('/shop');
    const whose: readonly Readonly<Record<string, string>>[] = [
      {},
      { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' },
      { cookie, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ];
    for (const headers of whose) expect(await report({ remotes: [cart] }, headers)).toBe(204);
    expect([await visits('cart', '2.0.0'), await actions('added')]).toEqual([0, 0]);
  });

  it('about a release that this visitor does not get counts nothing and adds no series', async () => {
    await store.start({ remote: 'cart' }, everybody);
    const { cookie } = await store.visit('/shop');
    for (const [remote, version] of [
      ['cart', '9.9.9'],
      ['checkout', '1.0.0'],
      ['constructor', '1.0.0'],
    ])
      expect(await report({ remotes: [{ ...cart, remote, version }] }, { cookie })).toBe(204);
    const text = await store.metrics();
    expect(text).not.toMatch(/9\.9\.9|remote="(checkout|constructor)"/);
  });

  it('that does not have the shape of a report, or is too long, is refused', async () => {
    await store.start({ remote: 'cart' }, everybody);
    const { cookie } = await store.visit('/shop');
    const wrong: readonly [string, object][] = [
      ['no remotes', {}],
      ['an empty list', { remotes: [] }],
      ['too many remotes', { remotes: Array.from({ length: 9 }, () => catalog) }],
      ['an unknown field', { remotes: [{ ...cart, visitor: 'x' }] }],
      ['an unknown action', { remotes: [{ ...cart, actions: ['paid'] }] }],
      ['too many actions', { remotes: [{ ...cart, actions: Array.from({ length: 6 }, () => 'added') }] }],
      ['a negative time', { remotes: [{ ...cart, lcp: -1 }] }],
      ['a time beyond reason', { remotes: [{ ...cart, inp: 300_001 }] }],
      ['a number that is none', { remotes: [{ ...cart, cls: 'NaN' }] }],
      ['a version without end', { remotes: [{ ...cart, version: 'x'.repeat(129) }] }],
    ];
    for (const [what, payload] of wrong)
      expect([what, await report(payload, { cookie })]).toEqual([what, 400]);
    expect(await report({ remotes: [cart], more: 'x'.repeat(20_000) }, { cookie })).toBe(413);
    expect(await visits('cart', '2.0.0')).toBe(0);
  });

  it('of one network counts little, and too many are refused', async () => {
    await store.start({ remote: 'cart' }, everybody, { trustProxy: '127.0.0.1' });
    const statuses = new Map<number, number>();
    for (let count = 0; count < 130; count += 1) {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      const { cookie } = await store.visit('/shop', from);
      const status = await report({ remotes: [cart] }, { cookie, ...from });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 120, 429: 10 });
    expect(await visits('cart', '2.0.0')).toBe(4);
  });
});

describe('[MFE-9] EVIDENCE_SAMPLE', () => {
  it('0: pages tell browsers not to measure, and a report counts nothing', async () => {
    await store.start({ remote: 'cart' }, everybody, { evidenceSample: 0 });
    const { cookie, headers } = await store.visit('/shop');
    expect(headers['server-timing']).toBe('unmeasured');
    expect(await report({ remotes: [cart] }, { cookie })).toBe(204);
    expect(await visits('cart', '2.0.0')).toBe(0);
  });

  it('0.5: about half of the visitors are measured, each on all pages or none', async () => {
    await store.start({ remote: 'cart' }, everybody, { evidenceSample: 0.5 });
    let measured = 0;
    for (let count = 0; count < 200; count += 1) {
      const { cookie, headers } = await store.visit('/shop');
      const isMeasured = headers['server-timing'] === undefined;
      expect((await store.get('/', { cookie })).headers['server-timing'] === undefined).toBe(isMeasured);
      await report({ remotes: [cart] }, { cookie });
      if (isMeasured) measured += 1;
      expect(await visits('cart', '2.0.0')).toBe(measured);
    }
    expect(measured).toBeGreaterThan(60);
    expect(measured).toBeLessThan(140);
  });
});
