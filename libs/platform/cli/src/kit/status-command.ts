import { askStatus, type ShopLink, type TeamStatus } from '@pluis/rollout';
import { createFrameMap } from './map-frames';
import { readRemoteName } from './remote-name';
import { statusText, type MappedError } from './status-text';

interface Asked {
  readonly hours: string;
  readonly isJson: boolean;
}

/** `pluis status`: prints what the releases of the remote in this folder do in the shop. Throws as `askStatus` does. [MFE-12] */
export async function statusCommand(link: ShopLink, { hours, isJson }: Asked): Promise<void> {
  const status = await askStatus(link, readRemoteName(process.cwd()), hours);
  const errors = await mapErrors(status);
  if (isJson) console.log(JSON.stringify({ ...status, errors }, null, 2));
  else statusText(status, errors).forEach((line) => console.log(line));
}

async function mapErrors({ errors }: TeamStatus): Promise<MappedError[]> {
  const map = await createFrameMap('dist');
  return Promise.all(
    errors.map(async (error) => ({ ...error, frames: await Promise.all(error.frames.map(map)) })),
  );
}
