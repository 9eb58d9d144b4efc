import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createReleaseChecks,
  deployedFacts,
  type Release,
  releasePlace,
  type ShellTools,
  storedManifests,
} from '@pluis/releases';
import { rolloutStore, type ReleaseSettings } from '@pluis/rollout';

/** Checks a release that a ramp makes stable against this server's shell. Rejects if the build has no tools. [MFE-6] */
export async function checkAgainstShell(
  distDir: string,
  settings: ReleaseSettings,
  release: Release,
): Promise<readonly string[]> {
  const file = path.join(distDir, 'server/tools.mjs');
  // Keeps the bundler from resolving the import: the file is found at run time.
  const { shellFacts, inspectRelease }: ShellTools = await import(
    /* webpackIgnore: true */ pathToFileURL(file).href
  );
  const { state } = await rolloutStore(settings).read();
  const facts = { ...shellFacts, ...(await deployedFacts(state, storedManifests(releasePlace(settings)))) };
  const sections = shellFacts.needs?.sections;
  const inspect = async (each: Release) =>
    (await inspectRelease(each, { inBrowser: false, sections })).problems;
  return createReleaseChecks(facts, inspect)(release);
}
