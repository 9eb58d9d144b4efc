import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Findings } from './findings';
import { inspectRelease as inspect, type InspectedRelease } from './inspect-release';

/** Exports for `pluis`: the shell's facts, and a trial run of a release. */
export { shellFacts } from '../releases/shell-facts';

const scripts = path.dirname(fileURLToPath(import.meta.url));

/** Tries a release's code in separate processes; with `inBrowser` also as a page would. */
export function inspectRelease(
  release: InspectedRelease,
  { inBrowser, sections }: Pick<Parameters<typeof inspect>[1], 'inBrowser' | 'sections'>,
): Promise<Findings> {
  return inspect(release, { scripts, inBrowser, sections });
}
