import { expect, test } from '../harness/test';
import { fontsOfHeadings } from './heading-fonts';

declare global {
  interface Window {
    moved: number;
  }
}

test('headings can be read before their font has loaded, and nothing moves when it loads', async ({
  page,
}) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/display-.*\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/returns', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  expect((await fontsOfHeadings(page)).own.size).toBe(0);
  release();
  await expect.poll(async () => (await fontsOfHeadings(page)).own.size).toBe(1);
  expect((await heading.boundingBox())?.height).toBe(before?.height);
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.001);
});

test('the font is kept for a year, and any origin may use it', async ({ request }) => {
  const response = await request.get('/shop');
  const [font = ''] = /\/assets\/display-latin\.\w+\.woff2/.exec(await response.text()) ?? [];
  expect(font).not.toBe('');
  // A preloaded font would delay the first paint.
  expect(response.headers().link ?? '').not.toContain('font');
  const { headers, status } = await request.get(font).then((answer) => ({
    headers: answer.headers(),
    status: answer.status(),
  }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
  });
});
