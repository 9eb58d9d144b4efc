import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npm } from '../../scripts/npm.mjs';
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
        measured.get(name).push(await audit(store.url + pages[name], port));
      } finally {
        await browser.close();
      }
    }
  }
  return Object.fromEntries([...measured].map(([name, reports]) => [name, summary(reports)]));
}

/** Audits a page in the browser behind a port. npm fetches Lighthouse for it: no installation of the store carries it. */
async function audit(url, port) {
  const categories = '--only-categories=performance,accessibility,best-practices,seo';
  const words = [
    url,
    `--port=${port}`,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    categories,
  ];
  const [command, given] = npm('exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse', ...words);
  const { stdout } = await promisify(execFile)(command, given, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
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
