// Measures the production build and writes a table. Asserts nothing: scripts/check-budgets.mjs does.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/environment.mjs';
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
  const isUsage = error instanceof TypeError && error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error('Help: npm run bench -- --help');
  process.exitCode = isUsage ? 2 : 1;
}

async function run({ rounds, profiles: profileNames, pages: pageNames, kinds, name, against, ...more }) {
  const say = (text) => console.error(text);
  const folder = path.join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const results = { date: new Date().toISOString(), machine: describeMachine(), rounds, profiles: {} };
  const startOther = against && (await import(storeOf(path.resolve(against)))).startStore;
  const starts = [startStore, ...(startOther ? [startOther] : [])];
  if (kinds.some((kind) => ['loads', 'actions', 'throughput'].includes(kind))) {
    await withStores(starts, profiles, async (stores) => {
      if (kinds.includes('throughput')) {
        const { measureThroughput } = await import('./throughput.mjs');
        results.throughput = await measureThroughput({ stores, pageNames, minutes: more.minutes, say });
      }
      if (kinds.includes('loads') || kinds.includes('actions')) {
        for (const profileName of profileNames) {
          const asked = { stores, profileName, rounds, pageNames, kinds, say };
          results.profiles[profileName] = await runRounds(asked);
        }
      }
    });
  }
  if (kinds.includes('renders')) {
    const { measureRenders } = await import('./renders.mjs');
    await withStores(starts, undefined, async (stores) => {
      results.renders = await measureRenders({ stores, pageNames, say });
    });
  }
  if (kinds.includes('lighthouse')) {
    // It simulates a network itself; a front would only compete with its browser.
    await withStores([startStore], undefined, async ([store]) => {
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

/** Returns the URL of the module that starts the store of another checkout, which may be from before `tools/bench`. */
function storeOf(checkout) {
  const files = ['tools/bench/store.mjs', 'bench/store.mjs'].map((file) => path.join(checkout, file));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error(`${checkout} is no checkout of this project: ${files[0]} is missing.`);
  return pathToFileURL(found).href;
}

/** Starts stores for a measurement, and stops them after it. */
async function withStores(starts, networks, measure) {
  const stores = [];
  try {
    for (const start of starts) stores.push(await start(networks));
    await measure(stores);
  } finally {
    for (const store of stores) await store.stop();
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
