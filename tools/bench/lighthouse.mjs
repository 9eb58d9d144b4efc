import lighthouse from 'lighthouse';
import { freePort } from '../../libs/platform/releases/src/testing/free-port.ts';
import { launch } from './browser.mjs';
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
      const port = await freePort();
      const browser = await launch(`--remote-debugging-port=${port}`);
      try {
        const result = await lighthouse(store.url + pages[name], {
          port,
          logLevel: 'error',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        });
        measured.get(name).push(result.lhr);
      } finally {
        await browser.close();
      }
    }
  }
  return Object.fromEntries([...measured].map(([name, reports]) => [name, summary(reports)]));
}

function summary(reports) {
  const categories = Object.keys(reports[0].categories);
  const scoreOf = (category) =>
    median(reports.map((report) => (report.categories[category].score ?? 0) * 100));
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])),
    // An audit that fails in several runs is reported once, with the value of the first run.
    complaints: Object.values(Object.fromEntries(reports.toReversed().flatMap(complaintsOf))),
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
