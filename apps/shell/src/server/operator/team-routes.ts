import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { createRateLimit } from '../http/rate-limit';
import { remoteOfToken, tokenOf } from './access';
import type { StatusReader } from './read-status';
import { readHours, teamStatus } from './status';

interface Options {
  config: Pick<Config, 'teamTokens'>;
  reader: Pick<StatusReader, 'read'>;
}

const windowMs = 60_000;
/** Maximum answers per remote, and refusals in all, in a minute. */
const maxAnswers = 30;
const maxRefusals = 60;

/**
 * `GET /teams/<remote>` on the metrics port: the status of a remote, for those who have its token. Without `TEAM_TOKENS`
 * it does not exist. [MFE-12]
 */
export async function teamRoutes(operator: FastifyInstance, { config, reader }: Options): Promise<void> {
  const { teamTokens } = config;
  if (teamTokens.length === 0) return;
  const mayAnswer = createRateLimit({ max: maxAnswers, windowMs, maxKeys: 1000 });
  // One limit for all addresses, because a proxy hides them. A right token passes, so nobody can lock out a team.
  const mayRefuse = createRateLimit({ max: maxRefusals, windowMs, maxKeys: 1 });

  function refuse(reply: FastifyReply, code: 401 | 403, error: string): FastifyReply {
    if (!mayRefuse('')) return tooMany(reply);
    if (code === 401) reply.header('www-authenticate', 'Bearer realm="Pluis team status"');
    return reply.code(code).send({ error });
  }

  operator.get<{ Params: { remote: string }; Querystring: { hours?: unknown } }>(
    '/teams/:remote',
    async ({ params: { remote }, query, headers }, reply) => {
      const opened = remoteOfToken(teamTokens, tokenOf(headers.authorization));
      if (opened === null)
        return refuse(reply, 401, 'The token is missing or wrong. Send `Authorization: Bearer <token>`.');
      if (opened !== remote) return refuse(reply, 403, `This token opens ${opened} only.`);
      if (!mayAnswer(remote)) return tooMany(reply);
      const status = await reader.read(readHours(query.hours));
      const own = teamStatus(status, remote);
      if (own) return own;
      if (status.revision === null) return reply.code(503).send({ error: 'The flags cannot be read.' });
      return reply.code(404).send({ error: `This shop has no release of ${remote}. Publish one first.` });
    },
  );
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(windowMs / 1000))
    .send({ error: 'Too many requests. Wait a minute.' });
}
