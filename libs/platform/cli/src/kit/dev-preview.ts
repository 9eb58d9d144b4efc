import {
  askShop,
  previewSecret,
  readReleaseSettings,
  rolloutStore,
  type ShopLink,
  signPreview,
} from '@pluis/rollout';
import { publishRemote, publishThrough, stageBuild } from '../publish/publish-remote';
import { previewProblem } from './preview-problem';

/** A build that the shop shows to those who have the token. */
export interface Shown {
  readonly version: string;
  readonly token: string;
}

const previewHours = 12;
const overBudget = 'preview during development';

/** Publishes a finished build here and signs its preview. Throws an Error if the shop does not show it. */
export async function previewHere(name: string, folder: string, shell: string): Promise<Shown> {
  const settings = readReleaseSettings(process.env, process.cwd());
  const { manifest, integrity } = await publishRemote(name, { folder, overBudget });
  const { version } = manifest;
  const expires = Date.now() + previewHours * 60 * 60 * 1000;
  const preview = { remote: name, version, integrity, expires };
  const secret = await previewSecret(rolloutStore(settings).place, settings.previewSecret);
  const token = signPreview(preview, secret);
  const problem = await previewProblem(shell, preview, token);
  if (problem !== undefined) throw new Error(problem);
  return { version: `${name} ${version}`, token };
}

/** Has the linked shop publish a finished build and sign its preview. Throws an Error with its refusal. */
export async function previewThrough(link: ShopLink, name: string, folder: string): Promise<Shown> {
  const { version } = (await stageBuild(folder)).manifest;
  const sent = await publishThrough(link, name, { folder, version, overBudget });
  if (sent.code !== 0) throw new Error(sent.err.join('\n'));
  const signed = await askShop(link, name, { verb: 'preview', version, hours: previewHours });
  const [address = ''] = signed.out;
  if (signed.code !== 0) throw new Error(signed.err.join('\n'));
  return { version: `${name} ${version}`, token: new URL(address).searchParams.get('preview') ?? '' };
}
