import type { RemoteReleaseRef } from '@pluis/releases';
import { signPreview } from '../visitors/preview';
import { previewSecret } from '../visitors/preview-secret';
import type { Operation } from './context';
import { rolloutStore } from './rollout-places';
import { checkRelease, findRelease } from './verify-release';

const hourMs = 60 * 60 * 1000;

/** `preview <remote> <version>`: checks the release, then prints the link to its first page. */
export async function previewCommand(
  operation: Operation,
  { remote, version, hours }: { readonly remote: string; readonly version: string; readonly hours: number },
): Promise<void> {
  const release = await findRelease(operation, remote, version);
  const { routes } = await checkRelease(operation, { remote, ...release });
  const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  await printPreview(operation, { hours, page }, { remote, ...release });
}

/** Prints only the link on stdout, so that it can be piped. */
async function printPreview(
  operation: Operation,
  { hours, page }: { readonly hours: number; readonly page: string },
  release: RemoteReleaseRef,
): Promise<void> {
  const { remote, version } = release;
  const { settings } = operation;
  const secret = await previewSecret(rolloutStore(settings).place, settings.previewSecret);
  const expires = Math.floor(operation.now().getTime() + hours * hourMs);
  const link = new URL(page, settings.publicUrl);
  link.searchParams.set('preview', signPreview({ ...release, expires }, secret));
  operation.stdout(link.href);
  operation.stderr(
    `Everybody who opens it gets ${remote} ${version} until ${new Date(expires).toISOString()}; nobody else does. ` +
      'It cannot be revoked before that, except by changing the preview secret.',
  );
}
