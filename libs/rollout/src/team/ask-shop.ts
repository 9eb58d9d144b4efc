import * as v from 'valibot';
import { packUpload, type ReleaseUpload } from '@pluis/releases';
import type { ShopLink } from './shop-link';
import type { TeamCommand } from './team-command';

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

/** The answer of a shop to its team: the exit code, and the lines for stdout and stderr. */
export interface ShopAnswer {
  readonly code: 0 | 1 | 2;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** A release may wait for the checks of others. */
const timeoutMs = 10 * 60_000;

/** Lets a shop change the rollout of a remote. Throws an Error that says what to do if it does not answer. [MFE-12] */
export async function askShop(link: ShopLink, remote: string, command: TeamCommand): Promise<ShopAnswer> {
  return send(link, remote, 'application/json', JSON.stringify(command));
}

/** Has a shop check and publish a finished build. Throws an Error that says what to do if it does not answer. [MFE-12] */
export async function sendRelease(
  link: ShopLink,
  remote: string,
  upload: ReleaseUpload,
): Promise<ShopAnswer> {
  return send(link, remote, 'application/octet-stream', new Uint8Array(packUpload(upload)));
}

async function send(
  { server, token }: ShopLink,
  remote: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<ShopAnswer> {
  const url = new URL(`teams/${remote}`, server);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': type },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(
      `${url.origin} does not answer (${reasonOf(error)}). Check the address, and that this network may reach it.`,
    );
  });
  const said = v.safeParse(answerSchema, await answer.text());
  // Servers that are no shop answer with their own texts.
  if (!said.success || said.output.statusCode !== undefined)
    throw new Error(
      `${url.origin} answered ${answer.status}. Is it the operator's port of a shop with TEAM_TOKENS?`,
    );
  const { lines, notes, error } = said.output;
  if (answer.ok) return { code: 0, out: lines, err: notes };
  return {
    code: answer.status === 400 ? 2 : 1,
    out: lines,
    err: [...notes, error ?? `It answered ${answer.status}.`],
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
