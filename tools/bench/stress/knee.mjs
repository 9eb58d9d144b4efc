import { randomBytes } from 'node:crypto';
import { startProvider } from '../../../e2e/harness/provider.ts';
import { startStore } from '../../../e2e/harness/store.ts';
import publishBuilds from '../../../e2e/harness/global-setup.ts';
import { createVisitors } from './visitors.mjs';

const languages = ['en', 'nl', 'de', 'es', 'it', 'pl'];
const kept = ['/', '/shop', '/product/classic-mop-slippers', '/contact', '/returns'];
/** Duration of one step of the search for the best number of visitors, in seconds. */
const step = 4;
/** The share of the run after which caches are full. Memory is compared from then on. */
const warmUp = 0.4;

/** The next request: mostly cached pages, sometimes a URL that was never requested before. */
function nextVisit(number) {
  const headers = { 'accept-encoding': 'br' };
  const language = languages[number % languages.length];
  const isNew = number % 5 === 0;
  if (!isNew) {
    const path = kept[number % kept.length];
    return { kind: 'kept page', path, headers: { ...headers, cookie: `locale=${language}-EUR` } };
  }
  const name = randomBytes(6).toString('hex');
  const paths = [
    `/product/${name}`,
    `/${name}`,
    `/product/classic-mop-slippers?variant=${name}`,
    `/shop/?from=${name}`,
    `/assets/${name}.mjs`,
  ];
  return { kind: 'new address', path: paths[(number / 5) % paths.length], headers };
}

/**
 * Runs the number of visitors at which the server answers most requests, for some minutes. All visitors are new, and so are
 * many of their URLs. The server must answer, and must not use more memory at the end than after its caches were full.
 */
export async function stressKnee({ minutes, verdicts }) {
  publishBuilds();
  const provider = await startProvider();
  const store = await startStore(provider, { CACHE_SECONDS: '60', LOG_LEVEL: 'error' });
  const visitors = createVisitors(store.url, nextVisit);
  try {
    await visitors.run(4, step);
    const knee = await findKnee(visitors);
    console.log(`The best load: ${knee} simultaneous visitors.`);
    const memory = [];
    const start = performance.now();
    const sample = setInterval(async () => {
      const bytes = await resident(store.metricsUrl).catch(() => undefined);
      if (bytes) memory.push({ at: (performance.now() - start) / (minutes * 60_000), bytes });
    }, 1000);
    const met = await visitors.run(knee, minutes * 60);
    clearInterval(sample);
    report(met, memory, verdicts);
    const ready = await fetch(`${store.url}/readyz`);
    verdicts.judge(ready.status === 200, `the server is ready afterwards: ${ready.status}`);
  } finally {
    visitors.close();
    await store.stop();
    await provider.stop();
  }
}

/** The smallest number of simultaneous visitors with which the server answers at least 90 % of its maximum rate. */
async function findKnee(visitors) {
  const rates = [];
  for (let count = 1; count <= 64; count *= 2) {
    const { perSecond } = await visitors.run(count, step);
    console.log(`${String(count).padStart(4)} visitors  ${perSecond.toFixed(0)} responses per second`);
    rates.push({ count, perSecond });
  }
  const best = Math.max(...rates.map(({ perSecond }) => perSecond));
  return rates.find(({ perSecond }) => perSecond >= best * 0.9).count;
}

function report({ requests, perSecond, statuses, unexpected, times }, memory, verdicts) {
  console.log(`${requests} responses, ${perSecond.toFixed(0)} per second: ${JSON.stringify(statuses)}`);
  const wrong = unexpected.slice(0, 5).join('; ');
  verdicts.judge(
    unexpected.length === 0,
    `only 200, 308, 404 and 503 with Retry-After${wrong && `: ${wrong}`}`,
  );
  for (const [kind, { count, p50, p99, most }] of Object.entries(times)) {
    const figures = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, maximum ${most.toFixed(0)} ms, ${count} responses`;
    verdicts.judge(p99 <= 10 * p50, `${kind}: p99 within ten times p50 (${figures})`);
  }
  const [early, late] = [
    median(memory.filter(({ at }) => at >= warmUp && at < (1 + warmUp) / 2)),
    median(memory.filter(({ at }) => at >= (1 + warmUp) / 2)),
  ];
  const peak = Math.max(...memory.map(({ bytes }) => bytes));
  const mebibytes = (bytes) => Math.round(bytes / 2 ** 20);
  verdicts.judge(
    late <= early * 1.1,
    `memory is flat after the warm-up: ${mebibytes(early)} MiB, then ${mebibytes(late)} MiB (at most ${mebibytes(peak)} MiB)`,
  );
}

function median(samples) {
  const sorted = samples.map(({ bytes }) => bytes).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function resident(metricsUrl) {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}
