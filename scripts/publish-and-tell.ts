import path from 'node:path';
import { readReleaseSettings, systemErrorText } from '@pluis/releases';
import { publishRemote } from './publish-remote';

interface ToPublish {
  readonly name: string;
  /** The remote's project, built. */
  readonly folder?: string | undefined;
  readonly version: string | undefined;
  /** Why it may load more script than the budget for remotes. */
  readonly overBudget?: string | undefined;
  /** Paths and places of the stable release that this one may give up. */
  readonly givesUp: readonly string[];
  /** How the next command is called here. */
  readonly rollout?: string;
}

/** Publishes a finished build and says what was done and what comes next. Resolves with the exit code. */
export async function publishAndTell({
  name,
  folder,
  version,
  overBudget,
  givesUp,
  rollout = 'npm run rollout --',
}: ToPublish): Promise<number> {
  try {
    const { manifest, integrity, created } = await publishRemote(name, {
      version,
      overBudget,
      folder,
      givesUp,
    });
    const { releasesDir, releasesBucket, releasesUrl } = readReleaseSettings(process.env, process.cwd());
    const inFolder = path.relative(process.cwd(), path.join(releasesDir, name, manifest.version));
    const where = releasesBucket === null ? inFolder : `${releasesBucket}/${name}/${manifest.version}`;
    console.log(
      created
        ? `Published ${name} ${manifest.version} (${where}).`
        : `${name} ${manifest.version} is published already.`,
    );
    console.log(`Digest: ${integrity}`);
    if (created && overBudget) console.log(`Recorded in provenance.json: --over-budget "${overBudget}".`);
    if (releasesUrl !== null && releasesBucket === null) {
      console.error(
        `RELEASES_URL (${releasesUrl}) is only read: the release lies in ${inFolder}, and nobody gets it before that ` +
          'folder is where the address serves from. To publish there directly, name its bucket (RELEASES_BUCKET).',
      );
    }
    const words = givesUp.map((path) => ` --gives-up ${path}`).join('');
    console.log(`Next: ${rollout} start ${name} ${manifest.version} --percent 5${words}`);
    return 0;
  } catch (error) {
    console.error(systemErrorText(error) ?? (error instanceof Error ? error.message : String(error)));
    console.error('Nothing was published.');
    return 1;
  }
}
