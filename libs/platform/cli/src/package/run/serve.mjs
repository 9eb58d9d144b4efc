import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { adoptPackaged } from './adopt-packaged.mjs';
import { answering, embeddedProvider } from './embedded-provider.mjs';
import { startChild } from './start-child.mjs';
import { createLog } from '../tools/log.mjs';
import { checkSettings, readData, readPorts } from './settings.mjs';

const { env } = process;
const log = createLog('start');
/** The folder of the package. */
const here = path.resolve(import.meta.dirname, '..');
const inPackage = (...names) => path.join(here, ...names);
const children = [];
/** True once this process has been told to stop: the server still answers, although its children may have ended. */
let isStopping = false;

/**
 * Without \`DATA\` the store uses the package's own releases and flags, and writes nothing. Returns whether that is so.
 */
function nameData() {
  env.NODE_ENV ||= 'production';
  const isReadOnly = !env.DATA;
  env.DATA ||= here;
  return isReadOnly;
}

/**
 * `serve --check` and `doctor`: resolves with whether the store can run with these settings.
 * @param {{ isWithShop: boolean }} options
 */
export async function examine({ isWithShop }) {
  nameData();
  const { engines, storefrontApi } = JSON.parse(fs.readFileSync(inPackage('package.json'), 'utf8'));
  const { checkSetup } = await import('../libs/platform/cli/checks/index.mjs');
  const { checkStore } = await import('./check-store.mjs');
  const { checkShop } = isWithShop ? await import('./check-shop.mjs') : {};
  return checkSetup({
    settings: checkSettings(env),
    ...{ env, checkShop, apiVersion: storefrontApi, node: engines.node },
    checkStore: () => checkStore(env, process.cwd()),
  });
}

/**
 * Starts the store. If it only prepares, adds the package's releases to the release store and creates the flags, as a start
 * does.
 * @param {{ isPreparing: boolean }} options
 */
export async function serve({ isPreparing }) {
  const isReadOnly = nameData();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isStopping = true));
  process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));
  try {
    await adoptPackaged(here, env);
    if (isPreparing) process.exit(0);
    // Without a place to store it, the secret lasts as long as this process.
    if (isReadOnly) {
      env.PREVIEW_SECRET ||= randomBytes(32).toString('base64url');
      // The server would write its counts, too.
      env.ROLLOUT_WATCH = 'none';
    }
    if (!env.STOREFRONT_API_URL) await startProvider();
    // The server handles SIGTERM and SIGINT and then ends this process.
    await import('../shell/dist/server/main.mjs');
  } catch (error) {
    log.error(`The store did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Starts a child process, which this process needs and which ends with it. */
function start(file, ownEnv) {
  const child = startChild([file], { env: { ...env, ...ownEnv } });
  children.push(child);
  child.once('exit', (code) => {
    if (!isStopping) process.exit(code || 1);
  });
}

/** Copies the package's pictures atomically: replicas that start together must not see half a folder. */
function copyPictures(pictures) {
  if (fs.existsSync(pictures)) return;
  fs.mkdirSync(path.dirname(pictures), { recursive: true });
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
  const { folder, isPackage } = readData(env, process.cwd());
  if (!isPackage) copyPictures(path.join(folder, 'pictures'));
  const { provider, storefront } = embeddedProvider(env, readPorts(env).PROVIDER_PORT);
  Object.assign(env, storefront);
  start(inPackage('provider/dist/server/main.mjs'), provider);
  await answering(`${storefront.STOREFRONT_API_URL}/healthz`, children);
}
