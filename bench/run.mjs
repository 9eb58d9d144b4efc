// Measures the production build and writes a table. Asserts nothing: scripts/check-budgets.mjs does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/environment.mjs';
import { readArguments, usage } from './arguments.mjs';
import { profiles } from './profiles.mjs';
import { writeReport } from './report.mjs';
import { runRounds } from './rounds.mjs';
import { startStore } from './store.mjs';

try {
  const asked = readArguments(process.argv.slice(2));
  if (asked.help) console.log(usage);
  else await run(asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run({ rounds, profiles: profileNames, pages: pageNames, kinds, name, ...more }) {
  const say = (text) => console.error(text);
  const folder = path.join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const results = { date: new Date().toISOString(), machine: describeMachine(), rounds, profiles: {} };
  if (kinds.some((kind) => ['loads', 'actions', 'throughput'].includes(kind))) {
    await withStore(await startStore(profiles), async (store) => {
      if (kinds.includes('throughput')) {
        const { measureThroughput } = await import('./throughput.mjs');
        results.throughput = await measureThroughput({ store, pageNames, minutes: more.minutes, say });
      }
      if (kinds.includes('loads') || kinds.includes('actions')) {
        for (const profileName of profileNames) {
          results.profiles[profileName] = await runRounds({
            store,
            profileName,
            rounds,
            pageNames,
            kinds,
            say,
          });
        }
      }
    });
  }
  if (kinds.includes('renders')) {
    const { measureRenders } = await import('./renders.mjs');
    results.renders = await measureRenders({ pageNames, against: more.against, say });
  }
  if (kinds.includes('lighthouse')) {
    // It simulates a network itself; a front would only compete with its browser.
    await withStore(await startStore(), async (store) => {
      const { runLighthouse } = await import('./lighthouse.mjs');
      results.lighthouse = await runLighthouse({ store, pageNames, runs: more.lighthouseRuns, say });
    });
  }
  results.machine += `; load average ${os.loadavg()[0].toFixed(1)} at the end`;
  const report = writeReport(results);
  writeFileSync(path.join(folder, `${name}.md`), report);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(results, null, 2));
  console.log(report);
  say(`Written to bench-results/${name}.md and .json.`);
}

async function withStore(store, measure) {
  try {
    await measure(store);
  } finally {
    await store.stop();
  }
}

function describeMachine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const load = os.loadavg()[0].toFixed(1);
  return `Commit ${commit}, Node ${process.version}, ${os.cpus().length} cores (${os.cpus()[0]?.model}), load average ${load} at the start`;
}
