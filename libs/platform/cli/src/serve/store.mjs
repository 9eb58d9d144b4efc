import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { localAddress, localOrigin } from '../../../../../tools/address.mjs';
import { createLog } from '../../../../../tools/log.mjs';
import { childEnv, root } from '../../../../../scripts/environment.mjs';
import { answering, embeddedProvider } from './embedded-provider.mjs';
import { folderDigest } from './folder-digest.mjs';
import { isAnswered } from './is-answered.mjs';
import { startChild } from './start-child.mjs';

// The settings are TypeScript.
register();
const { readPorts } = await import('@pluis/settings');

/** A page is gone once it is sent: with V8's usual 16 MiB for young objects, the server holds a fifth more, and is no faster. */
const serverHeap = ['--max-semi-space-size=4'];

const log = createLog('start');
const shellBuild = path.join(root, 'apps/shell/dist');

/**
 * Starts the embedded provider, unless another one is set. It ends with this process. It may start before the store is
 * built.
 */
export function startProvider(env = process.env) {
  if (env.STOREFRONT_API_URL) return undefined;
  const port = settingOf(() => readPorts(env).PROVIDER_PORT);
  const { provider, storefront } = embeddedProvider(env, port);
  const child = start(['--import', 'tsx', 'apps/provider/src/main.ts'], { ...env, ...provider });
  return { child, storefront };
}

/**
 * Starts the shell's server, for the shop of `provider` or the one in the environment. It ends with this
 * process, and this process ends with the server or the provider. With `watchBuild`, the server is restarted when the shell
 * has another build.
 */
export async function startStore(
  env = process.env,
  { provider = startProvider(env), watchBuild = false } = {},
) {
  const port = settingOf(() => readPorts(env).PORT);
  const host = env.HOST || 'localhost';
  const children = provider ? [provider.child] : [];
  // Another program at this port would be taken for this store.
  if (await isAnswered(port, localAddress(host))) {
    log.error(`Port ${port} is used by another program. Stop it, or use a free port: PORT=${port + 10}`);
    process.exit(1);
  }
  if (provider) await answering(`${provider.storefront.STOREFRONT_API_URL}/healthz`, children);
  const serve = () =>
    start(['--enable-source-maps', ...serverHeap, path.join(shellBuild, 'server/main.mjs')], {
      ...env,
      ...provider?.storefront,
      NODE_ENV: env.NODE_ENV || 'production',
    });
  let server = serve();
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const child of [...children, server]) child?.kill('SIGTERM');
  };
  const endWith = (child) =>
    child.once('exit', (code) => {
      if (child !== server && !children.includes(child)) return;
      if (!isStopping) process.exitCode ||= code ?? 1;
      stop();
    });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('exit', stop);
  children.forEach(endWith);
  endWith(server);
  await answering(`${localOrigin(host, port)}/healthz`, [...children, server]);
  if (watchBuild) {
    let digest = folderDigest(shellBuild);
    fs.watchFile(path.join(shellBuild, 'build.json'), { interval: 300, persistent: false }, () => {
      const former = server;
      // It is being restarted: the next server reads this build, too.
      if (!former) return;
      // The first build of a watching compiler is usually the one that the server has.
      const built = folderDigest(shellBuild);
      if (built === digest) return;
      digest = built;
      server = undefined;
      former.once('exit', () => {
        server = serve();
        endWith(server);
      });
      former.kill('SIGTERM');
    });
  }
}

/** Reads a setting; if it is invalid, says so and exits. */
function settingOf(read) {
  try {
    return read();
  } catch (error) {
    log.error(error.message);
    return process.exit(1);
  }
}

/** Starts a Node program, which ends with this process. */
function start(words, env) {
  return startChild(words, { cwd: root, env: { ...childEnv, ...env } });
}

/** Runs a Node program to its end. If it fails, exits with its code. */
export async function runToEnd(words, env = process.env) {
  const [code] = await once(start(words, env), 'exit');
  if (code === 0) return;
  console.error(`\nnode ${words.join(' ')} failed.`);
  process.exit(code ?? 1);
}
