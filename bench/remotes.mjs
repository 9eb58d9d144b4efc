import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/environment.mjs';
import { pages } from './profiles.mjs';
import { median } from './statistics.mjs';
import { startStore } from './store.mjs';

const execute = promisify(execFile);
/** The number of remotes in the larger store. */
const many = 50;
const rounds = 6;

/**
 * Cached pages per second with the store's own remotes and with fifty, measured alternately on one machine so that other load
 * affects both, and the size of the page.
 */
export async function measureRemotes({ pageNames, minutes, say }) {
  const own = await startStore();
  try {
    const full = await startStore(undefined, addRemotes);
    try {
      const seconds = Math.max(1, Math.round((minutes * 60) / (pageNames.length * rounds * 2)));
      const measured = {};
      for (const name of pageNames) {
        say(`remotes: ${name}, ${rounds} rounds of ${seconds} s each`);
        measured[name] = await compare([own, full], pages[name], seconds);
      }
      return { many, pages: measured };
    } finally {
      await full.stop();
    }
  } finally {
    await own.stop();
  }
}

/** Medians of each store's rounds, without the first round. The order of the stores alternates. */
async function compare(stores, page, seconds) {
  const speeds = stores.map(() => []);
  let failed = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const order = stores.map((store, index) => ({ store, index }));
    for (const { store, index } of round % 2 === 0 ? order : order.reverse()) {
      const load = await generateLoad(store.local + page, seconds);
      failed += load.failed;
      if (round > 0) speeds[index].push(load.perSecond);
    }
  }
  const sizes = await Promise.all(stores.map(async ({ local }) => (await sizeOf(local + page)) / 1000));
  const [own, full] = speeds.map(median);
  return { own, full, ratio: median(speeds[0].map((speed, at) => speeds[1][at] / speed)), failed, sizes };
}

async function sizeOf(url) {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

async function generateLoad(url, seconds) {
  const words = ['bench/load-generator.mjs', url, String(seconds)];
  const { stdout } = await execute(process.execPath, words, { cwd: root });
  return JSON.parse(stdout);
}

/** Publishes small remotes until there are fifty, each with a page, as stable releases. */
async function addRemotes({ RELEASES_DIR, FLAGS_FILE }) {
  const { publishRelease } = await import('@pluis/releases');
  const { changeRemotes, fileStore, setStable } = await import('@pluis/rollout');
  const { flags } = JSON.parse(fs.readFileSync(FLAGS_FILE, 'utf8'));
  const names = Array.from({ length: many - Object.keys(flags).length }, (_, index) => `more-${index}`);
  const published = [];
  for (const name of names) {
    const distDir = writeBuild(path.join(path.dirname(RELEASES_DIR), name), name);
    published.push(await publishRelease({ distDir, releasesDir: RELEASES_DIR, version: '1.0.0' }));
  }
  const rules = published.map(({ manifest: { name, version }, integrity }) => [
    name,
    (state) => setStable(state, { version, integrity }),
  ]);
  await changeRemotes(fileStore(FLAGS_FILE), new Map(rules));
}

/** Writes the build of a remote whose page shows its name. */
function writeBuild(folder, name) {
  const facts = {
    name,
    contract: 1,
    shared: {},
    exposes: { './Page': { js: ['browser/page.mjs'], css: [] } },
    entry: 'browser/entry.mjs',
    server: 'server/server.cjs',
    styles: null,
    routes: [{ path: `/${name}`, expose: './Page' }],
    slots: {},
  };
  const expose = `{ default: () => ${JSON.stringify(name)}, messages: async () => ({}) }`;
  const files = {
    'build.json': JSON.stringify(facts),
    'browser/entry.mjs': 'export const init = () => {}; export const get = () => {};',
    'browser/page.mjs': `const page = ${expose}; export default page.default; export const messages = page.messages;`,
    'server/server.cjs': `exports.exposes = { './Page': ${expose} };`,
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  return folder;
}
