import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createReleaseChecks,
  deployedFacts,
  parseShellFacts,
  type Release,
  releasePlace,
  storedManifests,
  type ShellFacts,
  type ShellTools,
} from '@pluis/releases';
import { readReleaseSettings, rolloutStore } from '@pluis/rollout';

/**
 * The deployed shell, for checking releases: the build in `apps/shell/dist`, or in `SHELL_DIST`. Throws an Error that says
 * what to do if there is none.
 */
async function loadShellTools(dist = process.env.SHELL_DIST || 'apps/shell/dist'): Promise<ShellTools> {
  process.env.NODE_ENV ||= 'production';
  const file = path.resolve(dist, 'server/tools.mjs');
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Build the shell first: npx nx build shell.`);
  // Keeps the bundler from resolving the import: the file is found at run time.
  return import(/* webpackIgnore: true */ pathToFileURL(file).href);
}

/** The same, with the facts of the running shell if `SHELL_URL` is set: the build then only runs releases. */
async function deployedShell(url = process.env.SHELL_URL): Promise<ShellTools> {
  const tools = await loadShellTools();
  return url ? { ...tools, shellFacts: await fetchFacts(url) } : tools;
}

/** The complete contract check of a release: its declarations, and the behaviour of its code. */
export async function releaseChecks(): Promise<(release: Release) => Promise<readonly string[]>> {
  return checksBy(await deployedShell());
}

/** The same for another shell, from the folder of its build. */
export async function releaseChecksOf(
  dist: string,
): Promise<(release: Release) => Promise<readonly string[]>> {
  return checksBy(await loadShellTools(dist));
}

async function checksBy({ shellFacts, inspectRelease }: ShellTools) {
  // Publishing has already run it in a simulated browser; people on call must not wait for that again.
  const smoke = async (release: Release) =>
    (await inspectRelease(release, { inBrowser: false, sections: shellFacts.needs?.sections })).problems;
  return createReleaseChecks({ ...shellFacts, ...(await deployed()) }, smoke);
}

/**
 * The deployed shell, whose facts also have the claims of the remotes that are rolled out.
 * @param shop the address of a shop that tells these itself
 */
export async function publishTools(shop?: string): Promise<ShellTools> {
  const tools = await deployedShell(shop);
  if (shop !== undefined) return tools;
  return { ...tools, shellFacts: { ...tools.shellFacts, ...(await deployed()) } };
}

async function fetchFacts(shell: string): Promise<ShellFacts> {
  const url = new URL('/contract.json', shell);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`${url.href} does not answer. Is it the URL of the shop?`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}. Is it the URL of the shop?`);
  return parseShellFacts(await response.text());
}

/**
 * The claims of the remotes that are rolled out, so that two never claim one path, place or slice. If the flags cannot be read
 * from here, the shell's own list is used.
 */
async function deployed(): Promise<Partial<Pick<ShellFacts, 'claims' | 'remoteSlices'>>> {
  const settings = readReleaseSettings(process.env, process.cwd());
  const stored = await rolloutStore(settings)
    .read()
    .catch(() => undefined);
  return stored ? deployedFacts(stored.state, storedManifests(releasePlace(settings))) : {};
}
