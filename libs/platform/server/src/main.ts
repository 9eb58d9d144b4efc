import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import {
  checkoutCommands,
  prepareRollouts,
  reachableOrigin,
  readReleaseSettings,
  rolloutStore,
  type ReleaseSettings,
} from '@pluis/rollout';
import { misspeltSettings, readSetting } from '@pluis/settings';
import { isAnyAddress } from '../../../../tools/address.mjs';
import { createLog } from '../../../../tools/log.mjs';
import { dropServiceAddresses } from '../../../../tools/settings.mjs';
import { readConfig } from './config';
import { listen } from './http/listen';
import { createServer, distFolder } from './server';
import type { ServerShop } from './services';

// Rendering creates many short-lived strings. Collecting a little sooner halves the heap under load.
setFlagsFromString('--heap-growing-percent=50');

/**
 * Starts a shop's server with the environment's configuration and stops it on SIGTERM and SIGINT. Resolves once the store answers;
 * ends the process if it cannot start.
 */
export async function startServer(shop: ServerShop): Promise<void> {
  await start(shop).catch((error: unknown) => {
    log.error(`The store did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}

/** Writes the lines of the start and its failure, whatever `LOG_LEVEL` is. */
const log = createLog('shell');

async function start(shop: ServerShop): Promise<void> {
  const env = dropServiceAddresses(process.env);
  const distDir = distFolder(import.meta.url);
  misspeltSettings(env).forEach((sentence) => log.warn(sentence));
  const config = readConfig(env, distDir);
  const settings = readReleaseSettings(env, process.cwd());
  await ensureState(settings);
  const server = await createServer({
    shop,
    config,
    settings,
    env,
    publicDir: path.resolve(distDir, '../public'),
    guardLog: createLog('guard'),
    logLevel: readSetting(env, 'LOG_LEVEL'),
  });
  await listen(server.operator, {
    port: config.metricsPort,
    host: config.metricsHost,
    setting: 'METRICS_PORT',
  });
  await listen(server.app, { port: config.port, host: config.host, setting: 'PORT' });
  log.info(`The store is at ${config.publicUrl}`, { url: config.publicUrl });
  const onNetwork = reachableOrigin(config.host, config.port);
  if (isAnyAddress(config.host) && !config.isPublicUrlSet)
    log.info(`On your network it is at ${onNetwork}`, { url: onNetwork });
  server.guard.start();
  let isStopping = false;
  const stop = () => {
    // A launcher passes the signal on that its process group has got, too: a second one must not end answers in flight.
    if (isStopping) return;
    isStopping = true;
    const exit = () => process.exit(0);
    // Requests in flight are answered first, within the time limit.
    setTimeout(exit, (config.drainSeconds + config.shutdownSeconds) * 1000).unref();
    void server.close().then(exit);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The first start of a shop creates the rollout state [MFE-5]. */
async function ensureState(settings: ReleaseSettings): Promise<void> {
  if ((await rolloutStore(settings).log.newest()) !== null) return;
  const prepared = await prepareRollouts(settings, checkoutCommands);
  if (prepared.kind === 'created') log.info(prepared.message);
}
