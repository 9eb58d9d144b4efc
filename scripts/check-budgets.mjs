// Fails when a build has outgrown scripts/budgets.json, and says which package grew.
// `node scripts/check-budgets.mjs --set` makes today's sizes, and a little room, the budgets.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builds, builtSizes } from './built-sizes.mjs';
import { root } from './environment.mjs';
import { packageSizes } from './package-sizes.mjs';

const file = path.join(root, 'scripts/budgets.json');
/** What a part may grow before somebody has to say that it may: a share of it, and at least so many kB. */
const room = { share: 0.03, least: 0.3 };
/** A package's growth that is not worth a word, in kB before compression. */
const noise = 0.05;

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
      `Within their budgets: ${Object.keys(sizes).length} parts; first load ${sizes['shell: first load']} kB.`,
    );
    return;
  }
  for (const { text } of complaints) console.error(text);
  for (const group of new Set(complaints.map(({ part }) => groupOf(part)))) if (group) await explain(group);
  console.error(
    'Send less, or load it when it is needed. If it must be so: node scripts/check-budgets.mjs --set, and say why in the commit.',
  );
  process.exitCode = 1;
}

/** The packages that a part is made of; styles and the inlined script are of none. */
function groupOf(part) {
  if (/styles|pre-hydration script/.test(part)) return null;
  if (!part.startsWith('shell:')) return part.split(':')[0];
  return part === 'shell: first load' ? part : 'shell: later';
}

/** Says what the packages of a group have grown by since the budgets were set. */
async function explain(group) {
  const now = (await packageSizes(group.split(':')[0]))[group] ?? {};
  const then = budgets.packages[group] ?? {};
  const changes = [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .map((owner) => ({ owner, by: (now[owner] ?? 0) - (then[owner] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= noise)
    .sort((a, b) => b.by - a.by);
  if (changes.length === 0) return;
  console.error(`${group}, changed since the budgets were set (kB before compression):`);
  for (const { owner, by } of changes) console.error(`  ${by > 0 ? '+' : ''}${by.toFixed(1)} ${owner}`);
}

function withRoom(size) {
  return Math.ceil((size + Math.max(size * room.share, room.least)) * 10) / 10;
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
