import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { maxUploadBytes } from '@pluis/releases';
import { unknownRemote } from '@pluis/rollout';
import { createRateLimit } from '../http/rate-limit';
import type { Services } from '../services';
import { remoteOfToken, tokenOf } from './access';
import type { StatusReader } from './read-status';
import { TooLarge } from './receive-upload';
import { readHours, teamStatus } from './status';
import { createTeamActions } from './team-actions';

interface Options {
  services: Pick<Services, 'config' | 'settings' | 'env' | 'error'>;
  reader: Pick<StatusReader, 'read'>;
}

interface OfRemote {
  Params: { remote: string };
  Querystring: { hours?: unknown };
}

const windowMs = 60_000;
/** Maximum answers per remote and method, and refusals in all, in a minute. */
const maxAnswers = 30;
const maxRefusals = 60;
/** Maximum size of a command, in bytes. */
const maxCommandBytes = 16 * 1024;
/** How a release is sent; all else is a command in JSON. */
const releaseType = 'application/octet-stream';

const statusCommand = v.strictObject({ verb: v.literal('status'), hours: v.optional(v.unknown()) });
const addressCommand = v.strictObject({ verb: v.literal('address') });

/**
 * `/teams/<remote>` on the metrics port, for those who have the token of the remote: GET answers with its status, POST
 * changes its rollout, or publishes a release of it. Without `TEAM_TOKENS` it does not exist. [MFE-12]
 */
export async function teamRoutes(team: FastifyInstance, { services, reader }: Options): Promise<void> {
  const { teamTokens } = services.config;
  if (teamTokens.length === 0) return;
  const mayAnswer = createRateLimit({ max: maxAnswers, windowMs, maxKeys: 1000 });
  // One limit for all addresses, because a proxy hides them. A right token passes, so nobody can lock out a team.
  const mayRefuse = createRateLimit({ max: maxRefusals, windowMs, maxKeys: 1 });
  const actions = createTeamActions(services);
  team.addHook('onClose', async () => actions.close());

  function refuse(reply: FastifyReply, code: 401 | 403, error: string): FastifyReply {
    if (!mayRefuse('')) return tooMany(reply);
    if (code === 401) reply.header('www-authenticate', 'Bearer realm="Pluis team status"');
    return reply.code(code).send({ error });
  }

  /** Refuses a request before its body is read. */
  async function admit({ headers, params, method }: FastifyRequest<OfRemote>, reply: FastifyReply) {
    const { remote } = params;
    const opened = remoteOfToken(teamTokens, tokenOf(headers.authorization));
    if (opened === null)
      return refuse(reply, 401, 'The token is missing or wrong. Send `Authorization: Bearer <token>`.');
    if (opened !== remote) return refuse(reply, 403, `This token opens ${opened} only.`);
    if (!mayAnswer(`${method} ${remote}`)) return tooMany(reply);
    return undefined;
  }

  async function answerStatus(remote: string, hours: unknown, reply: FastifyReply) {
    const status = await reader.read(readHours(hours));
    const own = teamStatus(status, remote);
    if (own) return own;
    if (status.revision === null) return reply.code(503).send({ error: 'The flags cannot be read.' });
    return reply.code(404).send({ error: unknownRemote(remote) });
  }

  team.addContentTypeParser(releaseType, (_request, payload, done) => done(null, payload));
  team.setErrorHandler((error: FastifyError | TooLarge, _request, reply) =>
    answerError(error, reply, services.error),
  );

  team.get<OfRemote>('/teams/:remote', { onRequest: admit }, ({ params, query }, reply) =>
    answerStatus(params.remote, query.hours, reply),
  );
  team.post<OfRemote>(
    '/teams/:remote',
    { onRequest: admit, bodyLimit: maxCommandBytes },
    async ({ params: { remote }, body }, reply) => {
      if (v.is(statusCommand, body)) return answerStatus(remote, body.hours, reply);
      // Also before its first release: a team checks it against this shop.
      if (v.is(addressCommand, body)) return { lines: [services.settings.publicUrl] };
      const gone = whenGone(reply);
      const { code, ...answer } =
        body instanceof Readable
          ? await actions.publish(remote, body, gone)
          : await actions.act(remote, body, gone);
      return reply.code(code).send(answer);
    },
  );
}

/** Aborts when the client has hung up before it got an answer. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function answerError(error: FastifyError | TooLarge, reply: FastifyReply, log: Services['error']) {
  const [code, sentence] = refusalOf(error);
  if (code === 500) log('team', { reason: String(error) }, 'a command of a team failed');
  // The rest of its body is not read.
  return reply.code(code).header('connection', 'close').send({ error: sentence });
}

function refusalOf(error: FastifyError | TooLarge): [code: number, sentence: string] {
  if (error instanceof TooLarge)
    return [413, `A release has at most ${Math.floor(maxUploadBytes / 2 ** 20)} MiB.`];
  switch (error.statusCode) {
    case 413:
      return [413, `A command has at most ${maxCommandBytes / 1024} KiB.`];
    case 415:
      return [415, `Send a command as application/json, or a release as ${releaseType}.`];
    case 400:
      return [400, 'The command is no JSON.'];
    default:
      return [500, 'The server failed. Its log says why.'];
  }
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(windowMs / 1000))
    .send({ error: 'Too many requests. Wait a minute.' });
}
