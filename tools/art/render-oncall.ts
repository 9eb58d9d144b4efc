/**
 * Renders the picture of the page for the person on call in docs/on-call.md, from sample data: `npm run render:oncall`. With
 * `-- --out <folder>` it writes whole pages instead, at two widths and in both themes, to look at while you change it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { type Counts, sumOf } from '@pluis/guard';
import type { RemoteStatus } from '@pluis/rollout';
import { pageOf } from '../../libs/platform/server/src/operator/page';
import { periodsUntil } from '../../libs/platform/server/src/operator/series';
import { createStatus } from '../../libs/platform/server/src/operator/status';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { readCommandLine } from '../../scripts/command-line.mjs';

const now = Date.parse('2026-03-01T03:12:10Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
const periods = periodsUntil(now, 4);

/** The same random numbers in each run, so that the picture changes only with the page. */
let seed = 7;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}
const draw = (of: number, share: number) =>
  Array.from({ length: Math.round(of) }, random).filter((value) => value < share).length;

interface Sample {
  views: number;
  errors: number;
  lcp: number;
  inp: number;
  added: number;
  checkouts: number;
}

function sampleCounts(sample: Sample): Counts {
  const views = sample.views * (0.8 + 0.4 * random());
  const visits = Math.round(views / 3);
  const buckets = (bounds: readonly number[], median: number) => {
    const values = Array.from({ length: visits }, () => median * Math.exp(random() + random() - 1));
    return bounds.map((bound) => [String(bound), values.filter((value) => value <= bound).length] as const);
  };
  return Object.fromEntries<number>([
    ['views', Math.round(views)],
    ['errors', draw(views, sample.errors)],
    ['visits', visits],
    ['action:added', draw(visits, sample.added)],
    ['action:checkout_started', draw(visits, sample.checkouts)],
    ...buckets([0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, Infinity], sample.lcp).map(
      ([bound, count]) => [`lcp:${bound.replace('Infinity', '+Inf')}`, count] as const,
    ),
    ...buckets([0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, Infinity], sample.inp).map(
      ([bound, count]) => [`inp:${bound.replace('Infinity', '+Inf')}`, count] as const,
    ),
  ]);
}

const good: Sample = { views: 420, errors: 0.004, lcp: 0.7, inp: 0.06, added: 0.11, checkouts: 0.03 };
const series = (sample: Sample, from = 0) =>
  Array.from({ length: periods.count }, (_, index) => (index < from ? {} : sampleCounts(sample)));

const quiet = { trial: null, off: false, published: [], problems: [] };
const remotes: Record<string, RemoteStatus> = {
  catalog: {
    ...quiet,
    stable: '1.5.0',
    previous: '1.4.2',
    trial: {
      id: 'sample',
      version: '1.6.0',
      percent: 25,
      startedAt: at(105),
      halted: null,
      ramp: { steps: [5, 25, 50, 100], everySeconds: 3600, completes: true, paused: null },
      step: {
        since: at(33),
        views: 412,
        errors: 2,
        minViews: 50,
        waitsFor: { kind: 'time', text: '27 more minutes of this step.' },
      },
    },
  },
  cart: { ...quiet, stable: '2.3.1', previous: '2.3.0' },
  marketing: { ...quiet, stable: '1.9.0', previous: '1.8.4' },
};

const status = {
  flagsFile: '/srv/pluis/flags.json',
  server: { url: 'http://10.0.0.4:4202', answered: true },
  servers: ['one', 'two', 'three'].map((host) => ({ name: host, isCounting: true })),
  remotes,
  revision: 118,
  storeProblem: '',
  problem: '',
  guard: {
    isAlive: true,
    pid: 7,
    host: 'one',
    lookedAt: at(0),
    storeProblem: '',
    problem: '',
    source: '',
  },
};

const usage = `Usage: npm run render:oncall [-- --out <folder>] [--halted]

Renders the picture of the page for the person on call in docs/on-call.md.
  --out      renders pictures of both themes and two widths into this folder instead
  --halted   with a trial that was halted`;
const { out, isHalted } = readCommandLine<{ out: string | undefined; isHalted: boolean }>(
  usage,
  { options: { out: { type: 'string' }, halted: { type: 'boolean' } } },
  ({ out: folder, halted }) => ({ out: folder, isHalted: halted === true }),
);
const { trial } = remotes['catalog'] ?? quiet;
if (isHalted && trial)
  remotes['catalog'] = {
    ...quiet,
    stable: '1.5.0',
    previous: '1.4.2',
    trial: {
      ...trial,
      halted: { reason: '61 errors in 512 views, the stable release had 6 in 1490.', at: at(4) },
    },
  };

const counts: Record<string, Counts[]> = {
  'catalog@1.5.0': series({ ...good, views: 320 }),
  'catalog@1.6.0': series(
    { ...good, views: 130, errors: isHalted ? 0.12 : 0.006, lcp: 0.62, added: 0.13 },
    17,
  ),
  'cart@2.3.1': series({ ...good, views: 450 }),
  'marketing@1.9.0': series({ ...good, views: 380, lcp: 0.5, added: 0.06 }),
};

const content = createStatus({
  rollout: status,
  rolloutProblem: null,
  history: [
    {
      at: at(310),
      remote: 'cart',
      action: 'complete',
      message: 'cart 2.3.1 is stable: everybody gets it.',
      by: 'ben',
    },
    {
      at: at(105),
      remote: 'catalog',
      action: 'ramp',
      message: 'catalog 1.6.0 is on trial with 5 % of the visitors.',
      by: 'anna',
      why: 'new price labels',
    },
    {
      at: at(33),
      remote: 'catalog',
      action: 'raise',
      message: 'catalog 1.6.0 was raised from 5 % to 25 % of the visitors by its ramp.',
      by: 'guard',
    },
  ],
  series: {
    periods,
    counts: Array.from(
      { length: periods.count },
      (_, index) => new Map(Object.entries(counts).map(([release, each]) => [release, each[index] ?? {}])),
    ),
    sinceTrial: (_id, version) => sumOf(counts[`catalog@${version}`]?.slice(17) ?? []),
    counted: 'Counted by all servers, read from Prometheus.',
    problem: null,
  },
  errorsOf: (remote) =>
    remote !== 'catalog'
      ? []
      : [
          {
            version: '1.6.0',
            where: 'render',
            message: "Cannot read properties of undefined (reading 'price')",
            count: isHalted ? 61 : 2,
            firstAt: at(30),
            lastAt: at(6),
            frames: [{ file: 'browser/product.4f1c.mjs', digest: '', line: 1, column: 4182 }],
          },
        ],
  errorsSince: at(310),
  server: { areFlagsReadable: true, providerProblem: null, missing: [], overloaded: 0, crashed: [] },
  hours: 4,
  now,
  command: (...words) => ['npx pluis', ...words].join(' '),
});

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...chromiumFlags],
});
const style = readFileSync('libs/platform/server/src/operator/oncall.css', 'utf8');
const html = pageOf(content, { style, refreshes: false });

async function shoot(width: number, height: number, colorScheme: 'light' | 'dark', fullPage: boolean) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme });
  // tsx wraps each function in a call of this helper, also those in the page's script.
  await tab.addInitScript('globalThis.__name = (named) => named');
  await tab.goto('about:blank');
  await tab.setContent(html);
  const picture = await tab.screenshot({ fullPage });
  await tab.close();
  return picture;
}

if (out) {
  for (const width of [375, 1280])
    for (const theme of ['light', 'dark'] as const)
      await sharp(await shoot(width, 800, theme, true)).toFile(
        path.join(out, `oncall-${width}-${theme}.png`),
      );
} else {
  const gap = 16;
  const height = 900;
  const wide = await shoot(1280, height, 'dark', false);
  const phone = await shoot(390, height, 'light', false);
  await sharp({
    create: { width: 1280 + gap + 390, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: wide, left: 0, top: 0 },
      { input: phone, left: 1280 + gap, top: 0 },
    ])
    .png({ palette: true, colours: 96, compressionLevel: 9 })
    .toFile(path.resolve(import.meta.dirname, '../../docs/oncall.png'));
}
await browser.close();
