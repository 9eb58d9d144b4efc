import { signPreview } from '../visitors/preview';
import { previewSecret } from '../visitors/preview-secret';
import type { Operation } from './context';
import { rolloutStore } from './rollout-places';
import { checkRelease, findRelease } from './verify-release';

const hourMs = 60 * 60 * 1000;

/**
 * `preview <remote> <version>`: checks the release, then prints the link to its first page. Only the link is on stdout, so that it
 * can be piped.
 */
export async function previewCommand(
  operation: Operation,
  { remote, version, hours }: { readonly remote: string; readonly version: string; readonly hours: number },
): Promise<void> {
  const { settings } = operation;
  const { integrity } = await findRelease(operation, remote, version);
  const { routes } = await checkRelease(operation, { remote, version, integrity });
  const secret = await previewSecret(rolloutStore(settings).place, settings.previewSecret);
  const expires = Math.floor(operation.now().getTime() + hours * hourMs);
  const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  const link = new URL(page, settings.publicUrl);
  link.searchParams.set('preview', signPreview({ remote, version, integrity, expires }, secret));
  operation.stdout(link.href);
  operation.stderr(
    `Everybody who opens it gets ${remote} ${version} until ${new Date(expires).toISOString()}; nobody else does. ` +
      'It cannot be revoked before that, except by changing the preview secret.',
  );
}
