/** @jest-environment node */
import fc from 'fast-check';
import { createPageCache } from './page-cache';
import { createStorefrontCache } from './storefront-cache';

const seconds = 60;

/** A shop whose answers say when they were given, behind both caches, and a clock. */
function start() {
  let time = 1_000_000;
  const now = () => time;
  const storefront = createStorefrontCache({
    seconds,
    now,
    renewalMs: 1000,
    fetch: async () => new Response(JSON.stringify({ data: { at: time } })),
  });
  const pages = createPageCache({ seconds, now });

  async function render(body: string) {
    const { text, at: dataAt } = await storefront.ask('https://provider.example', { body });
    const html = String(JSON.parse(text).data.at);
    return { html, dataAt, scriptHashes: [], status: 200 as const, connect: [], complete: true };
  }

  return {
    pass: (passed: number) => (time += passed * 1000),
    /** How old what a visitor of a page sees is, in seconds. Two pages may show the same data. */
    async ageOf(page: string, body: string): Promise<number> {
      const { identity } = await pages.get(page, () => render(body));
      return (time - Number(identity.toString())) / 1000;
    },
  };
}

it('[API-3] nobody sees data that are older than twice CACHE_SECONDS, whatever the traffic', async () => {
  const visit = fc.record({
    wait: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 20, max: 700 })),
    page: fc.constantFrom('/ in English', '/ in Dutch', '/shop', '/shop in euros'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 40 }), async (visits) => {
      const shop = start();
      for (const { wait, page } of visits) {
        shop.pass(wait);
        expect(await shop.ageOf(page, page.split(' ')[0] ?? '')).toBeLessThanOrEqual(2 * seconds);
      }
    }),
    { numRuns: 60 },
  );
});
