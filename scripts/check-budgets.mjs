// Fails if a build exceeds scripts/budgets.json, and names the packages that grew.
// `node scripts/check-budgets.mjs --set` sets the budgets to the current sizes plus a small margin.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builds, builtSizes } from './built-sizes.mjs';
import { root } from './environment.mjs';
import { packageSizes } from './package-sizes.mjs';

const file = path.join(root, 'scripts/budgets.json');
/** The margin above the current size: a share of it, and at least this many kB. */
const margin = { share: 0.03, leastKb: 0.3 };
/** Growth of a package that is not reported, in kB before compression. */
const ignoredKb = 0.05;

const budgets = JSON.parse(readFileSync(file, 'utf8'));
const sizes = builtSizes();
if (process.argv.includes('--set')) await set();
else await check();

async function check() {
  const complaints = Object.entries(sizes).flatMap(([part, size]) => {
    const limit = budgets.parts[part];
    if (limit === undefined) return [{ part, text: `${part} (${size.toFixed(1)} kB) has no budget.` }];
    if (size <= limit) return [];
    return [{ part, text: `${part} is ${size.toFixed(2)} kB, its budget is ${limit} kB (brotli).` }];
  });
  if (complaints.length === 0) {
    console.log(
      `${Object.keys(sizes).length} parts are within their budgets; the first load is ${sizes['shell: first load']} kB.`,
    );
    return;
  }
  for (const { text } of complaints) console.error(text);
  for (const group of new Set(complaints.map(({ part }) => groupOf(part)))) if (group) await explain(group);
  console.error(
    'Send less, or load it when it is needed. If the growth is justified, run node scripts/check-budgets.mjs --set and give the reason in the commit.',
  );
  process.exitCode = 1;
}

/** The group of packages that a part belongs to; null for styles and the inlined script. */
function groupOf(part) {
  if (/styles|pre-hydration script/.test(part)) return null;
  if (!part.startsWith('shell:')) return part.split(':')[0];
  return part === 'shell: first load' ? part : 'shell: later';
}

/** Prints how much each package of a group has changed since the budgets were set. */
async function explain(group) {
  const now = (await packageSizes(group.split(':')[0]))[group] ?? {};
  const then = budgets.packages[group] ?? {};
  const changes = [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .map((owner) => ({ owner, by: (now[owner] ?? 0) - (then[owner] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= ignoredKb)
    .sort((a, b) => b.by - a.by);
  if (changes.length === 0) return;
  console.error(`${group}, changed since the budgets were set (kB before compression):`);
  for (const { owner, by } of changes) console.error(`  ${by > 0 ? '+' : ''}${by.toFixed(1)} ${owner}`);
}

function withRoom(size) {
  return Math.ceil((size + Math.max(size * margin.share, margin.leastKb)) * 10) / 10;
}

async function set() {
  const parts = Object.fromEntries(
    Object.entries(sizes).map(([part, size]) => [
      part,
      Math.min(withRoom(size), budgets.caps[part] ?? Infinity),
    ]),
  );
  const packages = {};
  for (const name of builds) {
    for (const [group, owners] of Object.entries(await packageSizes(name))) {
      const largestFirst = Object.entries(owners).sort(([, a], [, b]) => b - a);
      packages[group] = Object.fromEntries(
        largestFirst.map(([owner, kilobytes]) => [owner, Number(kilobytes.toFixed(1))]),
      );
    }
  }
  writeFileSync(file, `${JSON.stringify({ ...budgets, parts, packages }, null, 2)}\n`);
  console.log('The budgets are set.');
}
