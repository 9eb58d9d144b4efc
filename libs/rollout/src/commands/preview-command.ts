import type { RemoteReleaseRef } from '@pluis/releases';
import { previewSecret } from '../visitors/preview-secret';
import { signPreview } from '../visitors/preview';
import type { RolloutContext } from './context';
import type { ReleaseSettings } from './settings';
import { checkRelease, findRelease } from './verify-release';

const hourMs = 60 * 60 * 1000;

/** `preview <remote> <version>`: checks the release, then prints the link. */
export async function previewCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, version, hours }: { readonly remote: string; readonly version: string; readonly hours: number },
): Promise<void> {
  const release = await findRelease(context, settings, remote, version);
  await checkRelease(context, settings, { remote, ...release });
  await printPreview(context, settings, hours, { remote, ...release });
}

/** Prints only the link on stdout, so that it can be piped. */
export async function printPreview(
  context: RolloutContext,
  settings: ReleaseSettings,
  hours: number,
  release: RemoteReleaseRef,
): Promise<void> {
  const { remote, version } = release;
  const secret = await previewSecret(settings.previewSecretFile, settings.previewSecret);
  const expires = Math.floor(context.now().getTime() + hours * hourMs);
  const link = new URL('/', settings.publicUrl);
  link.searchParams.set('preview', signPreview({ ...release, expires }, secret));
  context.stdout(link.href);
  context.stderr(
    `Everybody who opens it gets ${remote} ${version} until ${new Date(expires).toISOString()}; nobody else does. ` +
      'It cannot be revoked before that, except by changing the preview secret.',
  );
}
