import { lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isLoopback } from '../../../../../tools/address.mjs';
import { createFile, readTextIfThere } from '@pluis/releases';

/** The operator's port of a shop, and the token with which a team acts there. */
export interface ShopLink {
  readonly server: string;
  readonly token: string;
}

const linkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ server: v.string(), token: v.pipe(v.string(), v.nonEmpty()) }),
);

/** A folder that ignores itself, so that the token is never committed. */
const linkFolder = '.pluis';

function linkFile(folder: string): string {
  return path.join(folder, linkFolder, 'link.json');
}

/** Remembers the link of a remote's repository in a file that its user alone can read. Throws an Error for a bad address. */
export async function writeLink(folder: string, { server, token }: ShopLink): Promise<string> {
  const file = linkFile(folder);
  const text = JSON.stringify({ server: serverUrl(server).href, token });
  await mkdir(path.dirname(file), { recursive: true });
  await createFile(path.join(path.dirname(file), '.gitignore'), '*\n');
  await rm(file, { force: true });
  await createFile(file, `${text}\n`, 0o600);
  return file;
}

/**
 * Reads the link of a remote's repository: the file of `writeLink`, `PLUIS_TOKEN` instead of its token, and `server` instead of
 * its address. Null if there is none. Throws an Error that says what to do.
 */
export async function readLink(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  server?: string,
): Promise<ShopLink | null> {
  const file = linkFile(folder);
  const text = await readTextIfThere(file);
  if (text === null && server === undefined) return null;
  if (text !== null) await refuseReadable(file);
  const stored = text === null ? null : v.safeParse(linkSchema, text);
  if (stored !== null && !stored.success)
    throw new Error(`${file} is damaged. Remove it, and link this folder again.`);
  const link = { server, ...stored?.output, ...(server !== undefined && { server }) };
  const token = env.PLUIS_TOKEN || link.token;
  if (!link.server || !token)
    throw new Error("PLUIS_TOKEN is not set. Ask the shop's operators for the token of this remote.");
  return { server: serverUrl(link.server).href, token };
}

async function refuseReadable(file: string): Promise<void> {
  const { mode } = await lstat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`${file} has a token, and others can read it: chmod 600 ${file}`);
}

/** The address of a shop's operator's port. The token is sent only where nobody on the way can read it. */
export function serverUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text.endsWith('/') ? text : `${text}/`) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Error(`"${text}" is not the address of a shop, such as https://operator.shop.example`);
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url;
  throw new Error(
    `${text} would send the token unencrypted. Use https; http is only accepted for this machine.`,
  );
}
