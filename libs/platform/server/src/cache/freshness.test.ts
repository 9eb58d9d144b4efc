/** @jest-environment node */
import fc from 'fast-check';
import { createPageCache } from './page-cache';
import { createStorefrontCache } from './storefront-cache';

const seconds = 60;

/** A shop whose answers contain their time, behind both caches, and a clock. */
function start() {
  let time = 1_000_000;
  const now = () => time;
  const storefront = createStorefrontCache({
    seconds,
    now,
    metrics: { asked: () => {}, providerCalled: () => {} },
    warn: () => {},
    fetch: async () => new Response(JSON.stringify({ data: { at: time } })),
  });
  let asked = '';
  const pages = createPageCache({ seconds, now, onAsked: (from) => (asked = from) });

  async function render(body: string) {
    const { text, at: dataAt } = await storefront.ask('https://provider.example', { body });
    const html = String(JSON.parse(text).data.at);
    return {
      html,
      dataAt,
      as: 'html' as const,
      policy: '',
      status: 200 as const,
      links: [],
      head: { addresses: [] },
      complete: true,
    };
  }

  /** Finishes pending renders before time advances; a real render takes much less time than these steps. */
  async function settle(page: string, body: string): Promise<void> {
    for (let turns = 0; turns < 50 && asked !== 'hit'; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await pages.get(page, () => render(body));
    }
  }

  return {
    pass: (passed: number) => (time += passed * 1000),
    settle,
    /** The age in seconds of the data that a visitor of a page sees. Two pages may show the same data. */
    async ageOf(page: string, body: string): Promise<number> {
      const { identity } = (await pages.get(page, () => render(body))).bytes;
      return (time - Number(identity.toString())) / 1000;
    },
  };
}

it('[API-3] data are never older than twice CACHE_SECONDS, whatever the traffic', async () => {
  const visit = fc.record({
    wait: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 20, max: 700 })),
    page: fc.constantFrom('/ in English', '/ in Dutch', '/shop', '/shop in euros'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 40 }), async (visits) => {
      const shop = start();
      for (const { wait, page } of visits) {
        const [body = ''] = page.split(' ');
        shop.pass(wait);
        expect(await shop.ageOf(page, body)).toBeLessThanOrEqual(2 * seconds);
        await shop.settle(page, body);
      }
    }),
    { numRuns: 60 },
  );
});
