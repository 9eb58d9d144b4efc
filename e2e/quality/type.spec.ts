import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { inLanguage, languages } from './pages';

/** The fonts that the letters of all headings are drawn with: files of the shop's, and fonts of the system. */
async function fontsOfHeadings(page: Page): Promise<{ own: Set<string>; foreign: string[] }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, h2, h3)',
  });
  const own = new Set<string>();
  const foreign: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      if (isCustomFont) own.add(familyName);
      else foreign.push(familyName);
    }
  }
  await devtools.detach();
  return { own, foreign };
}

for (const language of languages) {
  test(`every letter of the headings is in the display typeface in ${language}`, async ({ page }) => {
    for (const path of ['/', '/shop', '/returns', '/nowhere']) {
      await page.goto(inLanguage(path, language));
      await expect.poll(async () => (await fontsOfHeadings(page)).foreign, path).toEqual([]);
      expect([...(await fontsOfHeadings(page)).own]).toEqual([expect.stringContaining('Bricolage')]);
    }
  });
}

declare global {
  interface Window {
    moved: number;
  }
}

for (const width of [375, 1280]) {
  test(`headings can be read before their font has loaded, and nothing moves when it loads, at ${width} px`, async ({
    page,
  }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/display-.*\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
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
}

test('the font is kept for a year, and any origin may use it', async ({ page, request }) => {
  const response = await request.get('/shop');
  const [, font = ''] = /<([^>]*\.woff2)>; rel=preload; as=font/.exec(response.headers().link ?? '') ?? [];
  expect(font).not.toBe('');
  const { headers, status } = await request.get(font).then((answer) => ({
    headers: answer.headers(),
    status: answer.status(),
  }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  await page.goto('/shop');
  expect(await page.evaluate((url) => document.querySelector('style')?.textContent.includes(url), font)).toBe(
    true,
  );
});
