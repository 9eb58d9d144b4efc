#!/usr/bin/env node
// Starts the packaged store: node start.mjs; node start.mjs --check looks at the settings only, with --shop at the shop, too. Node alone is enough.
// Nothing is written, unless DATA_DIR names a folder for releases, flags, the preview secret and pictures.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './commands/checks/machine.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { env } = process;
const inPackage = (...names) => path.join(here, ...names);
const { engines, storefrontApi } = JSON.parse(fs.readFileSync(inPackage('package.json'), 'utf8'));

requireNode(engines.node);
env.NODE_ENV ||= 'production';
const dataDir = env.DATA_DIR ? path.resolve(env.DATA_DIR) : undefined;
const ownsReleases = !env.RELEASES_DIR && !env.RELEASES_URL && !env.RELEASES_BUCKET && !env.FLAGS_FILE;
env.RELEASES_DIR = path.resolve(
  env.RELEASES_DIR || (dataDir ? path.join(dataDir, 'releases') : inPackage('releases')),
);

// Beside the releases; a flagd, or a file that is named, comes before it.
if (ownsReleases && !env.FLAGD_HOST && !env.FLAGD_PORT && !env.FLAGD_SOCKET_PATH) {
  env.FLAGS_FILE = path.join(env.RELEASES_DIR, 'flags.json');
}

if (process.argv.includes('--check')) {
  const { checkSetup } = await import('./commands/checks/index.mjs');
  const readManifest = async (...words) =>
    (await import('./commands/read-manifest.mjs')).readManifest(...words);
  const { checkShop } = process.argv.includes('--shop') ? await import('./commands/check-shop.mjs') : {};
  const isFine = await checkSetup({
    ...{ env, checkShop, readManifest, apiVersion: storefrontApi },
    ...{ node: engines.node, releasesDir: env.RELEASES_DIR },
  });
  process.exit(isFine ? 0 : 1);
}

const children = [];
/** Starts a process that ends with this one, and this one with it. */
function start(file, words, ownEnv, isNeeded) {
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...env, ...ownEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  child.once('exit', (code) => {
    if (isNeeded) process.exit(code || 1);
  });
}
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));

async function startProvider() {
  const port = env.PROVIDER_PORT || String(Number(env.PORT || 4200) + 1);
  const pictures = dataDir ? path.join(dataDir, 'pictures') : undefined;
  if (pictures && !fs.existsSync(pictures)) fs.cpSync(inPackage('pictures'), pictures, { recursive: true });
  env.STOREFRONT_ACCESS_TOKEN ||= 'pluis-public-token';
  env.STOREFRONT_API_URL = `http://localhost:${port}`;
  start(
    inPackage('provider/dist/server/main.mjs'),
    [],
    {
      PROVIDER_PORT: port,
      PROVIDER_PICTURES: pictures ?? inPackage('pictures'),
      PROVIDER_PICTURES_KEPT: pictures ? '' : 'off',
    },
    true,
  );
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`${env.STOREFRONT_API_URL}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  console.error('The embedded provider did not answer within 10 s.');
  process.exit(1);
}

try {
  if (dataDir && ownsReleases) {
    const { adoptPackaged } = await import('./commands/adopt-packaged.mjs');
    await adoptPackaged(inPackage('releases'), env);
  }
  // Without a place to write it to, it lasts as long as this process.
  if (!dataDir && ownsReleases) env.PREVIEW_SECRET ||= randomBytes(32).toString('base64url');
  if (!env.STOREFRONT_API_URL) await startProvider();
  // The server stops on SIGTERM and SIGINT by itself, and ends this process then.
  await import('./shell/dist/server/main.mjs');
  // It writes flags: one of several replicas runs it.
  if ((dataDir || !ownsReleases) && env.ROLLOUT_WATCH !== 'off')
    start(inPackage('rollout.mjs'), ['watch'], {}, false);
} catch (error) {
  console.error(`The store did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
