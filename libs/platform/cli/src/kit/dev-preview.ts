import { askShop, type ShopLink } from '@pluis/rollout';
import { publishThrough, stageBuild } from '../publish/publish-remote';

/** A build that the shop shows to those who have the token. */
export interface Shown {
  readonly version: string;
  readonly token: string;
}

const previewHours = 12;

/** Has the linked shop publish a finished build and sign its preview. Throws an Error with its refusal. */
export async function previewThrough(link: ShopLink, name: string, folder: string): Promise<Shown> {
  const { version } = (await stageBuild(folder)).manifest;
  const sent = await publishThrough(link, name, { folder, version });
  if (sent.code !== 0) throw new Error(sent.err.join('\n'));
  const signed = await askShop(link, name, { verb: 'preview', version, hours: previewHours });
  const [address = ''] = signed.out;
  if (signed.code !== 0) throw new Error(signed.err.join('\n'));
  return { version: `${name} ${version}`, token: new URL(address).searchParams.get('preview') ?? '' };
}
