import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectRelease as inspect, type InspectedRelease, type Inspection } from './check/inspect-release';

/** What the commands `publish:remote` and `rollout` need of the deployed shell: its facts, and a trial of a release. */
export { shellFacts } from './check/shell-facts';

const scripts = path.dirname(fileURLToPath(import.meta.url));

/** Tries a release's code in processes of its own, `inBrowser` also as a page would. */
export function inspectRelease(
  release: InspectedRelease,
  { inBrowser, sections }: Pick<Parameters<typeof inspect>[1], 'inBrowser' | 'sections'>,
): Promise<Inspection> {
  return inspect(release, { scripts, inBrowser, sections });
}
