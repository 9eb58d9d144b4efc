import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import publishBuilds from '../../e2e/harness/global-setup.ts';
import { makeCertificate } from '../../e2e/harness/nginx.ts';
import { startProvider } from '../../e2e/harness/provider.ts';
import { startStore as startShell } from '../../e2e/harness/store.ts';
import { makeFloor } from './floor.mjs';
import { startFront } from './front.mjs';
import { pages } from './profiles.mjs';
import { makeReactFloor } from './react-floor/react-floor.mjs';

/** The settings of the store as `npm start` has them. */
const settings = { CACHE_SECONDS: '60', LOG_LEVEL: 'warn', NODE_OPTIONS: '--enable-source-maps' };
/** The provider's response time, in milliseconds. */
const latency = { PROVIDER_LATENCY_MS: '50' };

/**
 * Starts the production build: the provider and the shell's server. With `profiles`, it also starts the simulated networks and
 * two fronts, one for the store and one for the provider, which serves the pictures.
 */
export async function startStore(profiles) {
  publishBuilds();
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-bench-'));
  const endings = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const start = profiles ? startBehindFronts : startAlone;
    return { ...(await start(endings, folder, profiles)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAlone(endings) {
  const provider = await startProvider(latency);
  endings.push(provider.stop);
  const { url, pid, stop } = await startShell(provider, settings);
  endings.push(stop);
  return { url, local: url, pid };
}

async function startBehindFronts(endings, folder, profiles) {
  const files = makeCertificate(folder);
  const ownPages = new Map();
  const front = await startFront(files, profiles, ownPages);
  const providerFront = await startFront(files, profiles);
  endings.push(front.close, providerFront.close);
  // Two hosts, so that they share no connection and no cookie.
  const url = `https://localhost:${front.port}`;
  const providerUrl = `https://127.0.0.1:${providerFront.port}`;
  const provider = await startProvider({ ...latency, PROVIDER_PUBLIC_URL: providerUrl });
  endings.push(provider.stop);
  providerFront.passTo(provider.url);
  const shell = await startShell(
    { ...provider, url: providerUrl },
    { ...settings, PUBLIC_URL: url, NODE_EXTRA_CA_CERTS: files.certFile },
  );
  endings.push(shell.stop);
  front.passTo(shell.url);
  for (const [name, page] of Object.entries(pages))
    ownPages.set(floorPath(name), await makeFloor(shell.url + page));
  for (const [name, response] of await makeReactFloor(shell.url + pages.list, folder, floorPath('react')))
    ownPages.set(name, response);
  return {
    /** The store's origin, at the machine's own speed unless the browser uses a simulated network. */
    url,
    /** The shell's server without a front. */
    local: shell.url,
    pid: shell.pid,
    /** The browser's rules for using a simulated network. */
    rulesFor: (profile) =>
      [
        `MAP localhost:${front.port} 127.0.0.1:${front.shaped[profile]}`,
        `MAP 127.0.0.1:${providerFront.port} 127.0.0.1:${providerFront.shaped[profile]}`,
      ].join(','),
  };
}

/** The path of a page's floor at the store's front. */
export function floorPath(name) {
  return `/floor-of-${name}`;
}
