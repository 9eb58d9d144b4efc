#!/usr/bin/env node
// Starts the packaged store: node start.mjs. It needs only Node.
// --check only checks the settings, with --shop also the shop. --prepare adds the package's releases to the release store and
// creates the flags, as a start does, and exits.
// Nothing is written unless DATA_DIR is set (for releases, flags, the preview secret and pictures), or RELEASES_DIR,
// RELEASES_BUCKET or FLAGS_FILE.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commands/command-line.mjs';
import { requireNode } from './commands/doctor/checks/machine.mjs';
import { sampleDelivery } from './commands/sample-delivery.mjs';
import { startChild } from './commands/start-child.mjs';
import { createLog } from './tools/log.mjs';
import { dropServiceAddresses, readPort } from './tools/settings.mjs';

const usage = `Usage: node start.mjs [--check [--shop]] [--prepare]

Starts the store. docs/settings.md of the project has its settings, which are environment variables.
  --check     only checks the machine and the settings; --shop: the shop that they name, too
  --prepare   only adds this package's releases to the release store and creates the flags`;
const options = { check: { type: 'boolean' }, shop: { type: 'boolean' }, prepare: { type: 'boolean' } };
const asked = readCommandLine(usage, { options }, (values) => {
  if (values.shop && !values.check) throw new Error('--shop goes with --check.');
  return values;
});

const here = path.dirname(fileURLToPath(import.meta.url));
const env = dropServiceAddresses(process.env);
const log = createLog('start');
const inPackage = (...names) => path.join(here, ...names);
const { engines, storefrontApi } = JSON.parse(fs.readFileSync(inPackage('package.json'), 'utf8'));

requireNode(engines.node);
env.NODE_ENV ||= 'production';
const dataDir = env.DATA_DIR ? path.resolve(env.DATA_DIR) : undefined;
// Without a place for them, the store uses the package's own releases and flags, read-only.
const isReadOnly = !dataDir && !env.RELEASES_DIR && !env.FLAGS_FILE && !env.ROLLOUT_STATE;
if (isReadOnly) env.FLAGS_FILE = inPackage('flags.json');
if (!dataDir && !env.RELEASES_DIR) env.RELEASES_DIR = inPackage('releases');

if (asked.check) {
  const { checkSetup } = await import('./commands/doctor/checks/index.mjs');
  const { checkStore } = await import('./commands/check-store.mjs');
  const { checkShop } = asked.shop ? await import('./commands/check-shop.mjs') : {};
  const isFine = await checkSetup({
    ...{ env, checkShop, apiVersion: storefrontApi, node: engines.node },
    checkStore: () => checkStore(env, process.cwd(), here),
  });
  process.exit(isFine ? 0 : 1);
}

const children = [];
/** True once this process has been told to stop: the server still answers, although its children may have ended. */
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isStopping = true));
/** Starts a child process. It ends with this process; if it `isNeeded`, this process ends with it. */
function start(file, words, ownEnv, isNeeded) {
  const child = startChild([file, ...words], { env: { ...env, ...ownEnv } });
  children.push(child);
  child.once('exit', (code) => {
    if (isNeeded && !isStopping) process.exit(code || 1);
  });
  return child;
}
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));

/** Copies the package's pictures atomically: replicas that start together must not see half a folder. */
function copyPictures(pictures) {
  if (fs.existsSync(pictures)) return;
  fs.mkdirSync(dataDir, { recursive: true });
  const temporary = fs.mkdtempSync(`${pictures}.`);
  try {
    fs.cpSync(inPackage('pictures'), temporary, { recursive: true });
    fs.chmodSync(temporary, 0o755);
    fs.renameSync(temporary, pictures);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code) || !fs.existsSync(pictures)) throw error;
  }
}

async function startProvider() {
  const port = readPort(env, 'PROVIDER_PORT', readPort(env, 'PORT', 4200) + 1);
  const pictures = dataDir ? path.join(dataDir, 'pictures') : undefined;
  if (pictures) copyPictures(pictures);
  env.STOREFRONT_ACCESS_TOKEN ||= 'pluis-public-token';
  env.STOREFRONT_API_URL = `http://localhost:${port}`;
  env.WITHDRAWAL_URL ||= `http://localhost:${port}/withdrawals`;
  Object.assign(env, sampleDelivery(env));
  start(
    inPackage('provider/dist/server/main.mjs'),
    [],
    {
      PROVIDER_PORT: String(port),
      // A phone that opens the store needs the provider, too.
      PROVIDER_HOST: env.PROVIDER_HOST || env.HOST || '',
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
  log.error('The embedded provider did not answer within 10 s.');
  process.exit(1);
}

try {
  const { adoptPackaged } = await import('./commands/adopt-packaged.mjs');
  await adoptPackaged(here, env);
  if (asked.prepare) process.exit(0);
  // Without a place to store it, the secret lasts as long as this process.
  if (isReadOnly) {
    env.PREVIEW_SECRET ||= randomBytes(32).toString('base64url');
    // The server would write its counts, too.
    env.ROLLOUT_WATCH = 'none';
  }
  if (!env.STOREFRONT_API_URL) await startProvider();
  // The server handles SIGTERM and SIGINT and then ends this process.
  await import('./shell/dist/server/main.mjs');
} catch (error) {
  log.error(`The store did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
