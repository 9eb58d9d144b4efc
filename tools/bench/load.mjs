import { newVisitor } from './browser.mjs';
import { followTraffic } from './traffic.mjs';

/** Loads a page cold, without interaction, and returns the measurements when it has settled. */
export async function measureLoad(browser, profile, url) {
  const { context, page, devtools } = await newVisitor(browser, profile);
  try {
    const traffic = followTraffic(devtools);
    await page.goto(url, { waitUntil: 'load' });
    await traffic.settled();
    const seen = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return { ...window.bench, firstByte: navigation.responseStart, htmlEnd: navigation.responseEnd };
    });
    return describeLoad(seen, traffic.requests());
  } finally {
    await context.close();
  }
}

function describeLoad({ firstByte, htmlEnd, firstPaint, largestPaint, shift, tasks }, requests) {
  const kilobytes = (chosen) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  return {
    figures: {
      firstByte,
      htmlEnd,
      firstPaint,
      largestPaint: largestPaint?.at ?? null,
      shift,
      blocking: blockingTime(tasks, firstPaint),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
      scriptKilobytes: kilobytes(scripts),
      htmlKilobytes: kilobytes(requests.filter(({ kind }) => kind === 'Document')),
      pictureKilobytes: kilobytes(requests.filter(({ kind }) => kind === 'Image')),
      allKilobytes: kilobytes(requests),
      requests: requests.length,
    },
    largestPaint,
    tasks,
    requests,
  };
}

/** Total blocking time: the part of each long task above 50 ms, from the first contentful paint on. */
function blockingTime(tasks, from) {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from ?? 0))
    .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}
