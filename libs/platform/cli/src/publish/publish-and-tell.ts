import path from 'node:path';
import { releaseKey, systemErrorText } from '@pluis/releases';
import { readReleaseSettings } from '@pluis/rollout';
import { publishRemote } from './publish-remote';

interface ToPublish {
  readonly name: string;
  /** The remote's folder, with a finished build. */
  readonly folder?: string | undefined;
  readonly version: string | undefined;
  /** The reason for loading more script than the budget for remotes allows. */
  readonly overBudget?: string | undefined;
  /** Paths and places of the stable release that this one may remove. */
  readonly givesUp: readonly string[];
}

/** Publishes a finished build, and prints the result and the next command. Resolves with the exit code. */
export async function publishAndTell({
  name,
  folder,
  version,
  overBudget,
  givesUp,
}: ToPublish): Promise<number> {
  try {
    const { manifest, integrity, created } = await publishRemote(name, {
      version,
      overBudget,
      folder,
      givesUp,
    });
    const { releasesDir, releasesBucket } = readReleaseSettings(process.env, process.cwd());
    const key = releaseKey(name, manifest.version);
    const inFolder = path.relative(process.cwd(), path.join(releasesDir, key));
    const where = releasesBucket === null ? inFolder : `${releasesBucket}/${key}`;
    console.log(
      created
        ? `Published ${name} ${manifest.version} (${where}).`
        : `${name} ${manifest.version} is published already.`,
    );
    console.log(`Digest: ${integrity}`);
    if (created && overBudget) console.log(`Recorded in provenance.json: --over-budget "${overBudget}".`);
    const words = givesUp.map((path) => ` --gives-up ${path}`).join('');
    console.log(`Next: npx pluis start ${name}@${manifest.version} --percent 5${words}`);
    return 0;
  } catch (error) {
    console.error(systemErrorText(error) ?? (error instanceof Error ? error.message : String(error)));
    console.error('Nothing was published.');
    return 1;
  }
}
