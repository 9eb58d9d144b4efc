// node bench/scale.mjs [--visits 10000000] [--replicas 10]: what many visits a day ask of the servers, by simulation: how
// often a page is kept, for so many releases at once, how many are rendered, what that takes of cores, memory and lines.
import { parseArgs } from 'node:util';
import { measureGuard } from './scale-guard.mjs';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000000' },
    replicas: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '900' },
    /** Measured by `npm run bench -- --kinds throughput` and by the metric `page_render_seconds`. */
    'kept-per-core': { type: 'string', default: '4800' },
    'render-ms': { type: 'string', default: '12' },
  },
});
const visits = Number(values.visits);
const replicas = Number(values.replicas);
const seconds = Number(values.seconds);
const keptPerCore = Number(values['kept-per-core']);
const renderMs = Number(values['render-ms']);

const pagesAVisit = 3;
/** The busiest hour has three times the average. */
const peak = 3;
/** Of each visit, in kB: HTML, scripts and styles of a first visit, pictures; by `npm run bench`. */
const bytesAVisit = { html: 3 * 14.5, files: 130, pictures: 170 };
/** A kept page in all its encodings, in kB, and what a server keeps of them. */
const page = 75 + 14.5 + 17;
const capacity = Math.floor((64 * 1024) / page);
const freshSeconds = 60;
const staleFactor = 10;

const products = zipf(200);
/** The first page of the list, the landing page, and what few look at. */
const routes = [
  ...[
    ['/', 0.3],
    ['/shop', 0.25],
    ['/contact', 0.01],
    ['/returns', 0.01],
  ],
  ...products.map((share, index) => [`/product/${index}`, share * 0.43]),
];
const languages = [
  ['en', 0.35],
  ['de', 0.25],
  ['nl', 0.15],
  ['es', 0.1],
  ['it', 0.08],
  ['pl', 0.07],
];
const currencies = [
  ['EUR', 0.8],
  ['USD', 0.08],
  ['GBP', 0.04],
  ['PLN', 0.03],
  ['CHF', 0.02],
  ['SEK', 0.01],
];

console.log(
  `${visits.toLocaleString('en')} visits a day, ${pagesAVisit} pages each: ${rate().toFixed(0)} pages a second at the ` +
    `busiest, over ${replicas} servers. A server keeps ${capacity} pages of ${page.toFixed(0)} kB.`,
);
console.log(
  '\n| trials | release sets | page keys | from memory | in time | rendered/s | cores | with a shared cache: rendered/s |',
);
console.log(
  '| -----: | -----------: | --------: | ----------: | ------: | ---------: | ----: | ------------------------------: |',
);
for (const trials of [0, 1, 2, 3]) console.log(row(trials));
const total = Object.values(bytesAVisit).reduce((sum, kilobytes) => sum + kilobytes, 0);
const perSecond = (visits / 86_400) * peak;
console.log(
  `\nLines at the busiest: ${((perSecond * total * 8) / 1e6).toFixed(2)} Gbit/s, of which HTML ` +
    `${((perSecond * bytesAVisit.html * 8) / 1e6).toFixed(2)}; the rest is for a CDN. A day: ${((visits * total) / 1e9).toFixed(1)} TB.`,
);
console.log(await measureGuard(50));

function rate() {
  return (visits * pagesAVisit * peak) / 86_400;
}

function row(trials) {
  const sets = trialSets(trials);
  const own = simulate({ sets, isShared: false });
  const shared = simulate({ sets, isShared: true });
  const cores = rate() / keptPerCore + (own.rendered * renderMs) / 1000;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  return `| ${trials} | ${sets.length} | ${own.keys.toLocaleString('en')} | ${percent(own.fromMemory)} | ${percent(own.fresh)} | ${own.rendered.toFixed(0)} | ${cores.toFixed(1)} | ${shared.rendered.toFixed(0)} |`;
}

/** So many remotes on trial with 10 % each: each combination of releases is a set of its own. */
function trialSets(trials) {
  let sets = [['', 1]];
  for (let trial = 0; trial < trials; trial += 1)
    sets = sets.flatMap(([name, share]) => [
      [`${name}0`, share * 0.9],
      [`${name}1`, share * 0.1],
    ]);
  return sets;
}

/** All servers for some time after they have warmed up. Kept pages are as `page-cache.ts` has them. */
function simulate({ sets, isShared }) {
  const caches = Array.from({ length: replicas }, () => createKept(capacity));
  const shared = new Map();
  const pick = [routes, languages, currencies, sets].map(picker);
  const keys = new Set();
  const counted = { asked: 0, kept: 0, fresh: 0, rendered: 0 };
  const requests = Math.round(rate() * seconds);
  const warm = requests / 2;
  for (let number = 0; number < requests; number += 1) {
    const now = number / rate();
    const key = pick.map((choose) => choose()).join(' ');
    keys.add(key);
    const cache = caches[Math.floor(Math.random() * replicas)];
    const at = cache.get(key);
    const age = at === undefined ? Infinity : now - at;
    const isKept = age < freshSeconds * staleFactor;
    const isFresh = age < freshSeconds;
    let isRendered = !isFresh;
    if (!isFresh) {
      const elsewhere = isShared ? shared.get(key) : undefined;
      const isThere = elsewhere !== undefined && now - elsewhere < freshSeconds;
      isRendered = !isThere;
      cache.set(key, isThere ? elsewhere : now);
      if (!isThere) shared.set(key, now);
    }
    if (number < warm) continue;
    counted.asked += 1;
    if (isKept) counted.kept += 1;
    if (isFresh) counted.fresh += 1;
    if (isRendered) counted.rendered += 1;
  }
  return {
    keys: keys.size,
    fromMemory: counted.kept / counted.asked,
    fresh: counted.fresh / counted.asked,
    rendered: counted.rendered / (seconds / 2),
  };
}

/** So many at most; what was not asked for longest goes. */
function createKept(most) {
  const entries = new Map();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value);
    },
  };
}

function zipf(count) {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Chooses a name by its share, quickly. */
function picker(shares) {
  const sum = shares.reduce((all, [, share]) => all + share, 0);
  let upTo = 0;
  const bounds = shares.map(([name, share]) => [name, (upTo += share / sum)]);
  return () => {
    const at = Math.random();
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle][1] < at) low = middle + 1;
      else high = middle;
    }
    return bounds[low][0];
  };
}
