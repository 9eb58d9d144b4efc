import { spawn } from 'node:child_process';
import path from 'node:path';
import { childEnv, root, tool } from './environment.mjs';

/** How long the provider may take to start, in milliseconds. */
const patience = 20_000;

/**
 * Starts the embedded provider, unless another one is named, and the shell's server; both end with this process, and
 * this process ends with either. Resolves when the server runs.
 */
export async function startStore(env = process.env) {
  const port = Number(env.PORT || 4200);
  const children = [];
  let storefront = {};
  if (!env.STOREFRONT_API_URL) {
    const providerPort = Number(env.PROVIDER_PORT || port + 1);
    const token = env.STOREFRONT_ACCESS_TOKEN || 'pluis-public-token';
    const url = `http://localhost:${providerPort}`;
    children.push(
      start(tool('tsx'), ['apps/provider/src/main.ts'], {
        ...env,
        PROVIDER_PORT: String(providerPort),
        STOREFRONT_ACCESS_TOKEN: token,
      }),
    );
    storefront = { STOREFRONT_API_URL: url, STOREFRONT_ACCESS_TOKEN: token };
    await answering(`${url}/healthz`, children);
  }
  children.push(
    start(process.execPath, ['--enable-source-maps', path.join(root, 'apps/shell/dist/server/main.mjs')], {
      ...env,
      ...storefront,
      NODE_ENV: env.NODE_ENV || 'production',
    }),
  );
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const child of children) {
    child.once('exit', (code) => {
      stop();
      process.exitCode ||= code ?? 0;
    });
  }
}

function start(command, args, env) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...childEnv, ...env },
  });
}

async function answering(url, children) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (children.some((child) => child.exitCode !== null)) process.exit(1);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s.`);
}
