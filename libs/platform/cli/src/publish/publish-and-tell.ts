import path from 'node:path';
import { releaseKey } from '@pluis/releases';
import { readReleaseSettings } from '@pluis/rollout';
import { publishRemote } from './publish-remote';

interface ToPublish {
  readonly name: string;
  /** The remote's folder, with a finished build. */
  readonly folder?: string | undefined;
  readonly version: string | undefined;
}

/** Publishes a finished build, and prints the result and the next command. Throws as `publishRemote` does. */
export async function publishAndTell({ name, ...build }: ToPublish): Promise<void> {
  const { manifest, integrity, created } = await publishRemote(name, build);
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
  console.log(`Next: npx pluis start ${name}@${manifest.version} --percent 5`);
}
