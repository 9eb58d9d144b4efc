import { expect, testWithCaches as test, withMotion } from '../harness/test';
import { openCart, whenTakenOver } from '../harness/shop';
import { wholeHtml } from '../harness/whole-page';
import { pages } from './pages';

test.use(withMotion);

// A page that comes without its data grows when they arrive.
test.beforeEach(async ({ request }) => {
  for (const { path } of pages.slice(0, 3)) await wholeHtml(request, path);
});

declare global {
  interface Window {
    layoutShifts: { value: number; sources: string[] }[];
  }
}

for (const { name, path } of pages.slice(0, 3)) {
  // The budget of the landing page on a phone has none either.
  for (const width of path === '/' ? [1280] : [375, 1280]) {
    test(`nothing jumps while ${name} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        window.layoutShifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as unknown as {
              value: number;
              hadRecentInput: boolean;
              sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
            };
            // Less than this is a fraction of a pixel, from rounding.
            if (hadRecentInput || value < 0.0001) continue;
            window.layoutShifts.push({
              value,
              sources: sources.map(({ node, previousRect, currentRect }) => {
                const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
                const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                  [x, y, width, height].join(' '),
                );
                return `${what}: ${before} -> ${after}`;
              }),
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      // Everything has loaded: the pictures in view, and the script that opens the cart.
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.images].every((image) => image.loading === 'lazy' || image.complete),
          ),
        )
        .toBe(true);
      await openCart(page);
      expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    });
  }
}

test("a reload starts at the visitor's scroll position", async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/shop`);
  await whenTakenOver(page);
  await page.evaluate(() => {
    scrollTo({ top: 1600, behavior: 'instant' });
  });
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      seen.add(scrollY);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.reload();
  await whenTakenOver(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1550);
  const between = await page.evaluate(() =>
    [...(window as unknown as { seen: Set<number> }).seen].filter((y) => y > 0 && y < 1550),
  );
  expect(between).toEqual([]);
});
