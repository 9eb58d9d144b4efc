import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseShellFacts, type ShellFacts } from '@pluis/releases';
import { askAddress, type ShopLink } from '@pluis/rollout';
import { kitFolder } from './kit-folder';

/** Uses the kit's own shell to render releases. The shop at `SHELL_URL` supplies the facts about the shell. */
export function useKitsShell(): void {
  const bundled = path.join(kitFolder, 'shell');
  if (!process.env.SHELL_DIST && existsSync(bundled)) process.env.SHELL_DIST = bundled;
}

/** Throws an Error that says what to do if no release store is set. */
export function requireReleaseStore(): void {
  if (process.env.DATA) return;
  throw new Error(
    'Set the place from which the shop reads its releases: DATA=/srv/pluis, or DATA=s3://bucket/prefix',
  );
}

/** The URL of the deployed shop. Throws an Error that says what to do if it is not set. */
export function requireShell(): string {
  const { SHELL_URL: url } = process.env;
  if (url && URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new Error(
    `${url ? `SHELL_URL=${url} is not a URL` : 'SHELL_URL is not set'}. Link this folder to the shop: npx pluis link <url>. Or set SHELL_URL=https://shop.example`,
  );
}

/** The URL of the linked shop, or of `SHELL_URL`. Throws an Error that says what to do if there is neither. */
export async function shopAddress(link: ShopLink | null, remote: string): Promise<string> {
  return link === null ? requireShell() : askAddress(link, remote);
}

/** Uses the shop's public URL, which the running shop tells, in links for visitors. */
export async function usePublicAddress(): Promise<void> {
  const { PUBLIC_URL, SHELL_URL } = process.env;
  if (PUBLIC_URL || !SHELL_URL) return;
  process.env.PUBLIC_URL = (await deployedFacts(requireShell())).publicUrl ?? new URL(SHELL_URL).origin;
}

async function deployedFacts(shell: string): Promise<Partial<ShellFacts>> {
  const url = new URL('/contract.json', shell);
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return answer?.ok ? parseShellFacts(await answer.text()) : {};
}
