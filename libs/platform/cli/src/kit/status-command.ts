import { askStatus, type ShopLink, type TeamStatus } from '@pluis/rollout';
import { createFrameMap } from './map-frames';
import { readRemoteName } from './remote-name';
import { statusText, type MappedError } from './status-text';

interface Asked {
  /** Undefined for all releases that visitors get. */
  readonly version: string | undefined;
  readonly hours: string;
  readonly isJson: boolean;
  /** Folders of builds with source maps. */
  readonly maps: readonly string[];
}

/**
 * `pluis status [version]`: prints what the releases of the remote in this folder do in the shop. Throws an Error that says why
 * it cannot. [MFE-12]
 */
export async function statusCommand(
  link: ShopLink | null,
  { version, hours, isJson, maps }: Asked,
): Promise<void> {
  const remote = readRemoteName(process.cwd());
  if (link === null)
    throw new Error(
      'This folder is not linked to a shop. Link it once: npx pluis link <url>, or add --server <url>.',
    );
  const status = await askStatus(link, remote, hours);
  if (version !== undefined && version !== status.stable && version !== status.trial?.version)
    throw new Error(
      `${remote} ${version} is not given to visitors. ${status.sentence} Start it: npx pluis start ${remote}@${version} --percent 5`,
    );
  const errors = await mapErrors(status, maps);
  if (isJson) console.log(JSON.stringify({ ...status, errors }, null, 2));
  else statusText(status, errors, version).forEach((line) => console.log(line));
}

async function mapErrors(status: TeamStatus, folders: readonly string[]): Promise<MappedError[]> {
  const map = await createFrameMap(folders);
  return Promise.all(
    status.errors.map(async (error) => ({ ...error, frames: await Promise.all(error.frames.map(map)) })),
  );
}
