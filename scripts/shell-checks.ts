import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createReleaseChecks,
  parseReleaseManifest,
  readFlags,
  readReleaseSettings,
  releaseSource,
  stable,
  type Release,
  type ShellFacts,
} from '@pluis/releases';

/** What the shell's build offers to check releases with. */
interface ShellTools {
  shellFacts: ShellFacts;
  smokeRelease(release: Release): Promise<string[]>;
  slicesOf(release: Release): Promise<string[]>;
}

/**
 * The deployed shell, as far as a release is checked against it: the build in `apps/shell/dist`, or the one that
 * `SHELL_DIST` names. Throws an Error that says what to do where there is none.
 */
export async function loadShellTools(): Promise<ShellTools> {
  process.env.NODE_ENV ||= 'production';
  const file = path.resolve(process.env.SHELL_DIST || 'apps/shell/dist', 'server/tools.mjs');
  if (!existsSync(file))
    throw new Error(`${file} does not exist. Build the shell first: npx nx build shell.`);
  return import(pathToFileURL(file).href);
}

/** The whole contract check of a release: what it says of itself, and a rendering of every expose in every language. */
export async function releaseChecks(): Promise<(release: Release) => Promise<readonly string[]>> {
  const { shellFacts, smokeRelease } = await loadShellTools();
  const remoteSlices = await deployedSlices(Object.keys(shellFacts.exposes));
  return createReleaseChecks({ ...shellFacts, remoteSlices }, smokeRelease);
}

/** The slices that the stable releases of the remotes add to the store: two remotes must not claim one name. */
async function deployedSlices(remotes: readonly string[]): Promise<Record<string, string[]>> {
  const settings = readReleaseSettings(process.env, process.cwd());
  const flags = await readFlags(settings.flagsFile).catch(() => undefined);
  const slices: Record<string, string[]> = {};
  for (const remote of remotes) {
    const release = flags && stable(flags, remote);
    if (!release) continue;
    // A stable release that cannot be read claims nothing; serving it is where that is reported.
    const bytes = await releaseSource(settings)
      .read(remote, release.version, 'release.json')
      .catch(() => undefined);
    if (bytes) slices[remote] = parseReleaseManifest(bytes).slices;
  }
  return slices;
}
