/**
 * Renders the README's picture of the store from one that runs: `npm run render:readme`, or with the URL of a store that is not
 * at http://localhost:4200: `npm run render:readme -- http://localhost:4300`.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { readCommandLine } from '../../scripts/command-line.mjs';

const usage = `Usage: npm run render:readme [-- <url>]

Renders the picture of the store in the README from one that runs, at http://localhost:4200 or the URL.`;
const store = readCommandLine(
  usage,
  { allowPositionals: true },
  (_, [url = 'http://localhost:4200']) => new URL(url).href,
);
const size = { width: 960, height: 728 };
const gap = 24;
const views = [
  { page: '/', colorScheme: 'light' },
  { page: '/shop', colorScheme: 'light' },
  { page: '/product/chenille-long-pile-slippers', colorScheme: 'dark' },
] as const;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...chromiumFlags],
});
const pictures: Buffer[] = [];
for (const { page, colorScheme } of views) {
  const tab = await browser.newPage({ viewport: size, colorScheme });
  await tab.goto(new URL(page, store).href, { waitUntil: 'networkidle' });
  pictures.push(await tab.screenshot());
  await tab.close();
}
await browser.close();
const width = views.length * size.width + (views.length - 1) * gap;
const sheet = await sharp({ create: { ...size, width, channels: 4, background: '#0000' } })
  .composite(pictures.map((input, place) => ({ input, left: place * (size.width + gap), top: 0 })))
  .png()
  .toBuffer();
await sharp(sheet)
  .resize({ width: 1960 })
  .png({ palette: true, colours: 128, compressionLevel: 9 })
  .toFile(path.resolve(import.meta.dirname, '../../docs/pluis.png'));
