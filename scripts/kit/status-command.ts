import { parseTeamStatus, readLink, type TeamStatus } from '@pluis/rollout';
import { isLoopback } from '../../tools/address.mjs';
import { createFrameMap } from './map-frames';
import { readRemoteName } from './remote-name';
import { statusText, type MappedError } from './status-text';

const timeoutMs = 15_000;

interface Asked {
  /** Undefined for all releases that visitors get. */
  readonly version: string | undefined;
  readonly hours: string;
  readonly isJson: boolean;
  /** Folders of builds with source maps. */
  readonly maps: readonly string[];
}

/**
 * `pluis status [version]`: prints what the releases of the remote in this folder do in the shop. Throws an Error that says why
 * it cannot. [MFE-12]
 */
export async function statusCommand({ version, hours, isJson, maps }: Asked): Promise<void> {
  const remote = readRemoteName(process.cwd());
  const status = await readStatus(remote, hours);
  if (version !== undefined && version !== status.stable && version !== status.trial?.version)
    throw new Error(
      `${remote} ${version} is not given to visitors. ${status.sentence} Start it: npx pluis start ${remote}@${version} --percent 5`,
    );
  const errors = await mapErrors(status, maps);
  if (isJson) console.log(JSON.stringify({ ...status, errors }, null, 2));
  else statusText(status, errors, version).forEach((line) => console.log(line));
}

async function mapErrors(status: TeamStatus, folders: readonly string[]): Promise<MappedError[]> {
  const map = await createFrameMap(folders);
  return Promise.all(
    status.errors.map(async (error) => ({ ...error, frames: await Promise.all(error.frames.map(map)) })),
  );
}

/** Asks the shop. Throws an Error that says what to do if it does not answer with a status. */
async function readStatus(remote: string, hours: string): Promise<TeamStatus> {
  const link = await readLink(process.cwd(), process.env);
  const token = link?.token ?? process.env.TEAM_TOKEN;
  const url = new URL(`teams/${remote}?hours=${hours}`, link?.server ?? statusUrl());
  if (!token)
    throw new Error(
      `TEAM_TOKEN is not set. Ask the shop's operators for the token of ${remote}, and set it.`,
    );
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(
      `${url.origin} does not answer (${reasonOf(error)}). Check STATUS_URL, and that this network may reach it.`,
    );
  });
  if (answer.ok) {
    try {
      return parseTeamStatus(await answer.text());
    } catch (error) {
      throw new Error(
        `${url.origin} answered, but ${reasonOf(error)}. Check STATUS_URL, or upgrade the kit.`,
      );
    }
  }
  throw new Error(refusalOf(answer.status, remote, url, await answer.text()));
}

/** The address of the operators' endpoint. The token is sent only where nobody on the way can read it. */
function statusUrl(): URL {
  const { STATUS_URL: text } = process.env;
  const url = text && URL.canParse(text) ? new URL(text.endsWith('/') ? text : `${text}/`) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `${text ? `STATUS_URL=${text} is not a URL` : 'STATUS_URL is not set'}. Set it to the address that the shop's operators give you: STATUS_URL=https://status.shop.example`,
    );
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url;
  throw new Error(
    `STATUS_URL=${text} would send the token unencrypted. Use https; http is only accepted for this machine.`,
  );
}

function refusalOf(status: number, remote: string, { origin }: URL, body: string): string {
  const said = saidIn(body);
  switch (status) {
    case 401:
      return `${origin} does not know this TEAM_TOKEN. Ask the shop's operators for the token of ${remote}.`;
    case 403:
      return `This TEAM_TOKEN is of another remote, not of ${remote}: ${said}`;
    case 404:
      return said === ''
        ? `${origin} has no status of teams. Check STATUS_URL; the shop needs the setting TEAM_TOKENS.`
        : `${origin} does not know ${remote}: ${said}`;
    default:
      return `${origin} answered with ${status}${said && `: ${said}`}. Try again in a minute.`;
  }
}

/** The sentence of the shop's own answers; empty for those of other servers. */
function saidIn(body: string): string {
  try {
    const { error, statusCode }: { error?: unknown; statusCode?: unknown } = JSON.parse(body);
    return typeof error === 'string' && statusCode === undefined ? error : '';
  } catch {
    return '';
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
