import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, tool } from '../scripts/environment.mjs';
import { makeCertificate } from './certificate.mjs';
import { makeFloor } from './floor.mjs';
import { startFront } from './front.mjs';
import { createLine } from './line.mjs';
import { freePort, startProcess } from './process.mjs';
import { pages } from './profiles.mjs';
import { makeReactFloor } from './react-floor/react-floor.mjs';

/** The provider's response time, in milliseconds. */
const providerLatency = 50;

/**
 * Starts the production build: the provider and the shell's server. With `profiles`, it also starts the simulated networks and
 * two fronts, one for the store and one for the provider, which serves the pictures. `prepare` gets the places of releases and
 * flags, and may add to them before the server starts.
 */
export async function startStore(profiles, prepare) {
  if (!existsSync(path.join(root, 'apps/shell/dist/build.json'))) {
    throw new Error('The store is not built. Run `npx nx run-many -t build` first.');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-bench-'));
  const endings = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    return { ...(await startParts({ profiles, prepare, folder, endings })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts all parts, and adds a function to stop each of them to `endings`. */
async function startParts({ profiles, prepare, folder, endings }) {
  const settings = publishReleases(path.join(folder, 'releases'));
  await prepare?.(settings);
  const [port, metricsPort, providerPort] = [await freePort(), await freePort(), await freePort()];
  const local = `http://127.0.0.1:${port}`;
  const provided = `http://127.0.0.1:${providerPort}`;
  const fronts = profiles && (await startFronts({ profiles, folder, endings, local, provided }));
  const providerUrl = fronts?.providerUrl ?? provided;
  const provider = await startProcess(
    process.execPath,
    [tool('tsx'), 'apps/provider/src/main.ts'],
    {
      PROVIDER_PORT: String(providerPort),
      PROVIDER_LATENCY_MS: String(providerLatency),
      PROVIDER_PUBLIC_URL: providerUrl,
      STOREFRONT_ACCESS_TOKEN: 'bench',
    },
    /ready at/,
  );
  endings.push(provider.stop);
  const shell = await startProcess(
    process.execPath,
    ['--enable-source-maps', 'apps/shell/dist/server/main.mjs'],
    {
      ...settings,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: fronts?.url ?? local,
      STOREFRONT_API_URL: providerUrl,
      STOREFRONT_ACCESS_TOKEN: 'bench',
      NODE_ENV: 'production',
      ...(fronts && { NODE_EXTRA_CA_CERTS: fronts.certFile }),
    },
    /The store is at/,
  );
  endings.push(shell.stop);
  await fronts?.makeFloors();
  return {
    /** The store's origin, at the machine's own speed unless the browser uses a simulated network. */
    url: fronts?.url ?? local,
    /** The shell's server without a front. */
    local,
    pid: shell.pid,
    rulesFor: fronts?.rulesFor,
  };
}

async function startFronts({ profiles, folder, endings, local, provided }) {
  const certificate = makeCertificate(folder);
  const lines = Object.fromEntries(
    Object.entries(profiles).map(([name, profile]) => [name, createLine(profile)]),
  );
  const ownPages = new Map();
  const storeFront = await startFront({ origin: local, certificate, lines, ownPages });
  endings.push(storeFront.close);
  const providerFront = await startFront({ origin: provided, certificate, lines });
  endings.push(providerFront.close);
  return {
    certFile: certificate.certFile,
    // Two hosts, so that they share no connection and no cookie.
    url: `https://localhost:${storeFront.port}`,
    providerUrl: `https://127.0.0.1:${providerFront.port}`,
    async makeFloors() {
      for (const [name, page] of Object.entries(pages))
        ownPages.set(floorPath(name), await makeFloor(local + page));
      for (const [name, response] of await makeReactFloor(local + pages.list, folder, floorPath('react')))
        ownPages.set(name, response);
    },
    /** The browser's rules for using a simulated network. */
    rulesFor: (profile) =>
      [
        `MAP localhost:${storeFront.port} 127.0.0.1:${storeFront.shaped[profile]}`,
        `MAP 127.0.0.1:${providerFront.port} 127.0.0.1:${providerFront.shaped[profile]}`,
      ].join(','),
  };
}

/** Publishes the builds to a release store for the bench, and returns its place. */
function publishReleases(folder) {
  mkdirSync(folder);
  const settings = { RELEASES_DIR: folder, FLAGS_FILE: path.join(folder, 'flags.json') };
  execFileSync(process.execPath, [tool('tsx'), 'scripts/adopt-builds.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return settings;
}

/** The path of a page's floor at the store's front. */
export function floorPath(name) {
  return `/floor-of-${name}`;
}
