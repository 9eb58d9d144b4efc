import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseShellFacts, type ShellFacts } from '@pluis/releases';
import { kitFolder } from './kit-folder';

/** The shell that the kit carries, to render releases with; its facts are those of the shop that `SHELL_URL` names. */
export function useKitsShell(): void {
  const carried = path.join(kitFolder, 'shell');
  if (!process.env.SHELL_DIST && existsSync(carried)) process.env.SHELL_DIST = carried;
}

/** Throws an Error that says what to do where no place is named for releases. */
export function requireReleaseStore(): void {
  const { DATA_DIR, RELEASES_DIR, RELEASES_BUCKET } = process.env;
  if (DATA_DIR || RELEASES_DIR || RELEASES_BUCKET) return;
  throw new Error(
    'Where does the shop read its releases from? Name the folder or the bucket: DATA_DIR=/srv/pluis, RELEASES_DIR=/srv/pluis/releases, or RELEASES_BUCKET=s3://bucket/prefix',
  );
}

/** The deployed shop's address. Throws an Error that says what to do where none is named. */
export function requireShell(): string {
  const { SHELL_URL: url } = process.env;
  if (url && URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new Error(
    `${url ? `SHELL_URL=${url} is no address` : 'Which shop is this remote for?'} Name the deployed one: SHELL_URL=https://shop.example`,
  );
}

/** Links to the shop are links for visitors: to its public address, which the running shop says. */
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
