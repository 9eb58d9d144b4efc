// Fails if a build exceeds scripts/budgets.json.
// `node scripts/check-budgets.mjs --set` sets the budgets to the current sizes plus a small margin.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtSizes } from '../tools/checks/built-sizes.mjs';
import { root } from './environment.mjs';

const file = path.join(root, 'scripts/budgets.json');
/** The margin above the current size: a share of it, and at least this many kB. */
const margin = { share: 0.03, leastKb: 0.3 };

const budgets = JSON.parse(readFileSync(file, 'utf8'));
const sizes = builtSizes();
if (process.argv.includes('--set')) set();
else check();

function check() {
  const complaints = Object.entries(sizes).flatMap(([part, size]) => {
    const limit = budgets.parts[part];
    if (limit === undefined) return [`${part} (${size.toFixed(1)} kB) has no budget.`];
    if (size <= limit) return [];
    return [`${part} is ${size.toFixed(2)} kB, its budget is ${limit} kB (brotli).`];
  });
  if (complaints.length === 0) {
    console.log(
      `${Object.keys(sizes).length} parts are within their budgets; the first load is ${sizes['shell: first load']} kB.`,
    );
    return;
  }
  for (const complaint of complaints) console.error(complaint);
  console.error(
    'Send less, or load it when it is needed. If the growth is justified, run node scripts/check-budgets.mjs --set and give the reason in the commit.',
  );
  process.exitCode = 1;
}

function withRoom(size) {
  return Math.ceil((size + Math.max(size * margin.share, margin.leastKb)) * 10) / 10;
}

function set() {
  const parts = Object.fromEntries(
    Object.entries(sizes).map(([part, size]) => [
      part,
      Math.min(withRoom(size), budgets.caps[part] ?? Infinity),
    ]),
  );
  writeFileSync(file, `${JSON.stringify({ ...budgets, parts }, null, 2)}\n`);
  console.log('The budgets are set.');
}
