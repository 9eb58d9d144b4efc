import * as v from 'valibot';
import { packUpload, type ReleaseUpload } from '@pluis/releases';
import type { ShopLink } from './shop-link';
import type { TeamCommand } from './team-command';
import { parseTeamStatus, type TeamStatus } from './team-status';

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    lines: v.optional(v.array(v.string()), []),
    notes: v.optional(v.array(v.string()), []),
    error: v.optional(v.string()),
    statusCode: v.optional(v.number()),
  }),
);

/** The answer of a shop to its team: the exit code, HTTP's status, and the lines for stdout and stderr. */
export interface ShopAnswer {
  readonly code: 0 | 1 | 2;
  readonly status: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** A release may wait for the checks of others. */
const timeoutMs = 10 * 60_000;
const statusTimeoutMs = 15_000;

/** Lets a shop change the rollout of a remote. Throws an Error that says what to do if it does not answer. [MFE-12] */
export async function askShop(link: ShopLink, remote: string, command: TeamCommand): Promise<ShopAnswer> {
  return answerOf(await send(link, remote, { type: 'application/json', body: JSON.stringify(command) }));
}

/** Has a shop check and publish a finished build. Throws an Error that says what to do if it does not answer. [MFE-12] */
export async function sendRelease(
  link: ShopLink,
  remote: string,
  upload: ReleaseUpload,
): Promise<ShopAnswer> {
  return answerOf(
    await send(link, remote, {
      type: 'application/octet-stream',
      body: new Uint8Array(packUpload(upload)),
    }),
  );
}

/** Asks a shop what the releases of a remote do there. Throws an Error that says why it does not tell. [MFE-12] */
export async function askStatus(link: ShopLink, remote: string, hours: string): Promise<TeamStatus> {
  const sent = await send(link, `${remote}?hours=${hours}`);
  if (!sent.isDone) throw new Error(answerOf(sent).err.join(' '));
  try {
    return parseTeamStatus(sent.text);
  } catch (error) {
    throw new Error(
      `${sent.origin} answered, but ${reasonOf(error)}. Check the address, or upgrade the kit.`,
    );
  }
}

/** Asks for the shop's public address. Throws an Error that says why it does not tell. */
export async function askAddress(link: ShopLink, remote: string): Promise<string> {
  const { code, out, err } = await askShop(link, remote, { verb: 'address' });
  const [address] = out;
  if (code !== 0 || address === undefined) throw new Error(err.join(' '));
  return address;
}

interface Sent {
  readonly origin: string;
  readonly status: number;
  readonly isDone: boolean;
  readonly text: string;
}

/** @param sent what is posted; without it, the status is read */
async function send(
  { server, token }: ShopLink,
  remote: string,
  sent?: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> },
): Promise<Sent> {
  const url = new URL(`teams/${remote}`, server);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(url, {
    ...(sent && { method: 'POST', body: sent.body }),
    headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
    redirect: 'error',
    signal: AbortSignal.timeout(sent ? timeoutMs : statusTimeoutMs),
  }).catch((error: unknown) => {
    throw new Error(
      `${url.origin} does not answer (${reasonOf(error)}). Check the address, and that this network may reach it.`,
    );
  });
  return { origin: url.origin, status: answer.status, isDone: answer.ok, text: await answer.text() };
}

function answerOf({ origin, status, isDone, text }: Sent): ShopAnswer {
  const said = v.safeParse(answerSchema, text);
  // Servers that are no shop answer with their own texts.
  if (!said.success || said.output.statusCode !== undefined)
    throw new Error(`${origin} answered ${status}. Is it the operator's port of a shop with TEAM_TOKENS?`);
  const { lines, notes, error } = said.output;
  if (isDone) return { code: 0, status, out: lines, err: notes };
  const err = [...notes, error ?? `It answered ${status}.`];
  return { code: status === 400 ? 2 : 1, status, out: lines, err };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
