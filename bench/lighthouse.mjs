import lighthouse from 'lighthouse';
import { startChromium } from './chromium.mjs';
import { pages } from './profiles.mjs';
import { median } from './statistics.mjs';

/**
 * Lighthouse’s mobile preset on each page, with its simulated throttling: medians of the scores (0..100), and every audit
 * below full marks in any run.
 */
export async function runLighthouse({ store, pageNames, runs, say }) {
  const measured = new Map(pageNames.map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const name of pageNames) {
      say(`Lighthouse: ${name}, run ${run} of ${runs}`);
      const browser = await startChromium();
      try {
        const result = await lighthouse(store.url + pages[name], {
          port: browser.port,
          logLevel: 'error',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        });
        measured.get(name).push(result.lhr);
      } finally {
        await browser.stop();
      }
    }
  }
  return Object.fromEntries([...measured].map(([name, reports]) => [name, summary(reports)]));
}

function summary(reports) {
  const categories = Object.keys(reports[0].categories);
  const scoreOf = (category) =>
    median(reports.map((report) => (report.categories[category].score ?? 0) * 100));
  const figureOf = (audit) => median(reports.map((report) => report.audits[audit]?.numericValue));
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])),
    figures: {
      firstPaint: figureOf('first-contentful-paint'),
      largestPaint: figureOf('largest-contentful-paint'),
      blocking: figureOf('total-blocking-time'),
      shift: figureOf('cumulative-layout-shift'),
      speedIndex: figureOf('speed-index'),
    },
    // An audit that fails in several runs is reported once, with the value of the first run.
    complaints: Object.values(Object.fromEntries(reports.toReversed().flatMap(complaintsOf))),
    warnings: [...new Set(reports.flatMap(({ runWarnings }) => runWarnings))],
  };
}

/** The audits with findings: id -> text. */
function complaintsOf({ audits }) {
  return Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => [id, displayValue ? `${id} (${displayValue})` : id]);
}
