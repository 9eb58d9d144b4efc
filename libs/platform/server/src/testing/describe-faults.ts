import { signPreview } from '@pluis/rollout';
import { faultyStore } from './faulty-store';
import { storeSecret } from './start-server';

/** Longer than any test takes. */
const anHourMs = 60 * 60_000;

/** A fault's name and the code that causes it. */
export type Fault = [name: string, code: string];

/**
 * Tries each fault in the stable release: affected visitors soon get another release, and visits to other pages are
 * answered as usual meanwhile. Those of `inEverySetting`, or with `TEST_ROWS=all` all of them, are also tried in
 * a trial and in a preview.
 */
export function describeFaults(faults: readonly Fault[], inEverySetting: readonly string[] = []): void {
  const isForAll = process.env['TEST_ROWS'] === 'all';
  const others = faults.filter(([name]) => isForAll || inEverySetting.includes(name));

  describe('a faulty release', () => {
    const store = faultyStore();

    describe('[MFE-4] the store goes on, and another release stands in, where the stable one', () => {
      it.each(faults)('%s', async (_what, code) => {
        await store.startStable(code);
        await store.untilStoodInFor();
        expect(await store.blamed()).toEqual(['catalog 2.0.0']);
      });
    });

    if (others.length > 0) describeOtherSettings(store, others);
  });
}

function describeOtherSettings(store: ReturnType<typeof faultyStore>, faults: readonly Fault[]): void {
  describe('[MFE-4] [MFE-5] the store goes on, and the stable release stands in, where one on trial', () => {
    it.each(faults)('%s', async (_what, code) => {
      const visitor = await store.startOnTrial(code);
      await store.untilStoodInFor(visitor);
      expect(await store.untilBlamed(['/'])).toEqual(['catalog 2.0.0']);
      expect(await store.metrics()).toMatch(
        /release_failures_total\{remote="catalog",version="2\.0\.0"\} [1-9]/,
      );
    });
  });

  describe('[MFE-4] [MFE-5] nobody else notices, where a release that one visitor previews', () => {
    it.each(faults)('%s', async (_what, code) => {
      const bad = await store.publish(code);
      await store.start();
      const token = signPreview({ remote: 'catalog', ...bad, expires: Date.now() + anHourMs }, storeSecret);
      const previewing = store.untilStoodInFor({ cookie: `preview=${token}` });
      for (let visit = 0; visit < 10; visit += 1) {
        expect(await store.get(`/product/other${visit}`)).toMatchObject({
          statusCode: 200,
          body: expect.stringContaining('catalog 1.0.0'),
        });
      }
      await previewing;
      expect(await store.untilBlamed(['/'])).toEqual(['catalog 2.0.0']);
    });
  });
}
