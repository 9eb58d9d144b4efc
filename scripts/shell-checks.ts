import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkGivenUp,
  createReleaseChecks,
  deployedFacts,
  parseShellFacts,
  readFlags,
  readReleaseSettings,
  releaseSource,
  type Release,
  type ShellFacts,
} from '@pluis/releases';

interface Inspection {
  slices: readonly string[];
  problems: readonly string[];
  /** Expose -> the files of script that it loads before anything is pressed. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

/** What the shell's build offers to check releases with. */
interface ShellTools {
  shellFacts: ShellFacts;
  /** Runs the release's code, in processes of its own. */
  inspectRelease(
    release: Release,
    options: {
      inBrowser: boolean;
      /** Path -> the ids of the sections that its page must have. */
      sections: Readonly<Record<string, readonly string[]>> | undefined;
    },
  ): Promise<Inspection>;
}

/**
 * The deployed shell, as far as a release is checked against it: the build in `apps/shell/dist`, or the one that
 * `SHELL_DIST` names. Throws an Error that says what to do where there is none.
 */
export async function loadShellTools(
  dist = process.env.SHELL_DIST || 'apps/shell/dist',
): Promise<ShellTools> {
  process.env.NODE_ENV ||= 'production';
  const file = path.resolve(dist, 'server/tools.mjs');
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Build the shell first: npx nx build shell.`);
  // A bundler leaves it alone: the file is found when this runs.
  return import(/* webpackIgnore: true */ pathToFileURL(file).href);
}

/** The same, by the word of the running shell where `SHELL_URL` names one: the build then only runs releases. */
async function deployedShell(): Promise<ShellTools> {
  const tools = await loadShellTools();
  const { SHELL_URL: url } = process.env;
  return url ? { ...tools, shellFacts: await fetchFacts(url) } : tools;
}

/** The whole contract check of a release: what it says of itself, and what its code does. */
export async function releaseChecks(): Promise<(release: Release) => Promise<readonly string[]>> {
  return checksBy(await deployedShell());
}

/** The same by another shell: a build's folder, or a running one's address, which says its facts and renders nothing. */
export async function releaseChecksOf(
  shell: string,
): Promise<(release: Release) => Promise<readonly string[]>> {
  return checksBy(
    /^https?:\/\//.test(shell) ? { shellFacts: await fetchFacts(shell) } : await loadShellTools(shell),
  );
}

/** A release's slices are what it was seen to add, where that was looked at. */
async function checksBy({
  shellFacts,
  inspectRelease,
}: Pick<ShellTools, 'shellFacts'> & Partial<ShellTools>): Promise<
  (release: Release) => Promise<readonly string[]>
> {
  // In a browser it was tried when it was published; who acts on call does not wait for that again.
  const smoke =
    inspectRelease &&
    (async (release: Release) =>
      (await inspectRelease(release, { inBrowser: false, sections: shellFacts.needs?.sections })).problems);
  return createReleaseChecks({ ...shellFacts, ...(await deployed()) }, smoke);
}

/**
 * Runs a release's code; `refusals` is empty if it is sound.
 * @param givesUp paths and places of the stable release that it may give up; without it, it may give up any
 */
export async function inspect(
  release: Release,
  givesUp?: readonly string[],
): Promise<Pick<Inspection, 'scripts'> & { slices: string[]; refusals: readonly string[] }> {
  const { shellFacts, inspectRelease } = await deployedShell();
  const { slices, problems, scripts } = await inspectRelease(release, {
    inBrowser: true,
    sections: shellFacts.needs?.sections,
  });
  const facts = { ...shellFacts, ...(await deployed()) };
  const check = createReleaseChecks(facts, async () => problems);
  const manifest = { ...release.manifest, slices: [...slices] };
  const lost = givesUp ? checkGivenUp(manifest, facts.holdings[manifest.name], givesUp) : [];
  return {
    slices: manifest.slices,
    scripts,
    refusals: [...lost, ...(await check({ ...release, manifest }))],
  };
}

async function fetchFacts(shell: string): Promise<ShellFacts> {
  const url = new URL('/contract.json', shell);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`${url.href} does not answer. Is that where the shop runs?`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}. Is that where the shop runs?`);
  return parseShellFacts(await response.text());
}

/**
 * What the remotes that are rolled out take, so that two never claim one path, place or slice. Where no flags can be
 * read from here, the shell's own word counts.
 */
async function deployed(): Promise<Partial<Pick<ShellFacts, 'claims' | 'remoteSlices' | 'holdings'>>> {
  const settings = readReleaseSettings(process.env, process.cwd());
  const flags = await readFlags(settings.flagsFile).catch(() => undefined);
  return flags ? deployedFacts(releaseSource(settings), flags) : {};
}
