import { createInterface } from 'node:readline/promises';
import {
  type Act,
  askShop,
  serverUrl,
  type ShopAnswer,
  type ShopLink,
  UsageError,
  writeLink,
} from '@pluis/rollout';
import { terminal } from '../here';
import { readRemoteName } from './remote-name';

/**
 * `pluis link <url>`: from now on this folder acts through the shop whose operator's port has this address, with the team's
 * token from `PLUIS_TOKEN` or the terminal. The shop is asked first. [MFE-12]
 */
export async function linkCommand(address: string): Promise<number> {
  const folder = process.cwd();
  const remote = readRemoteName(folder);
  const server = serverUrl(address).href;
  const token = process.env.PLUIS_TOKEN || (await typedToken(remote));
  if (token === '')
    throw new Error("Ask the shop's operators for the token of this remote, and set PLUIS_TOKEN.");
  const answer = await askShop({ server, token }, remote, { verb: 'history' });
  // Its first release is still to come.
  const isNew = answer.status === 404;
  if (answer.code !== 0 && !isNew) return tell(answer);
  const file = await writeLink(folder, { server, token });
  console.log(`${remote} acts through ${server}. Its token is in ${file}, which git ignores.`);
  return 0;
}

async function typedToken(remote: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`Token of ${remote}: `)).trim();
  } finally {
    lines.close();
  }
}

/** Throws an Error that says what to do if a folder is not linked. */
export function requireLink(link: ShopLink | null): ShopLink {
  if (link !== null) return link;
  throw new Error(
    'This folder is not linked to a shop. Link it once: npx pluis link <url>, or add --server <url>.',
  );
}

/** Lets the linked shop perform a verb; resolves with the exit code. [MFE-12] */
export async function performThrough(link: ShopLink, act: Act): Promise<number> {
  const { name: verb, remote = readRemoteName(process.cwd()), version, revision, values = {} } = act;
  const { by, json: _json, ...options } = values;
  if (by !== undefined)
    throw new UsageError('The history names the team, so --by has no place in a linked folder.');
  return tell(await askShop(link, remote, { ...options, verb, version, revision }));
}

/** Prints the answer of a shop; returns the exit code. */
export function tell({ code, out, err }: ShopAnswer): number {
  out.forEach(terminal.stdout);
  err.forEach(terminal.stderr);
  return code;
}
