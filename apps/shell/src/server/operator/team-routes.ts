import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import type { ErrorSamples } from '../evidence/error-samples';
import { createRateLimit } from '../http/rate-limit';
import { tokenOf } from './access';
import { shownHours } from './page';
import type { EvidenceReader } from './read-evidence';
import { remoteOfToken } from './team-tokens';
import { teamView } from './team-view';

interface Options {
  config: Pick<Config, 'teamTokens'>;
  reader: Pick<EvidenceReader, 'status' | 'evidence'>;
  errors: Pick<ErrorSamples, 'of' | 'since'>;
  now?: () => number;
}

const windowMs = 60_000;
/** Maximum answers per remote, and refusals in all, in a minute. */
const maxAnswers = 30;
const maxRefusals = 60;

/**
 * `GET /teams/<remote>` on the metrics port: the status of a remote, for those who have its token. It is
 * never part of the app that visitors reach. Without `TEAM_TOKENS` it does not exist. [MFE-12]
 */
export async function teamRoutes(operator: FastifyInstance, options: Options): Promise<void> {
  const { config, reader, errors, now = Date.now } = options;
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

  operator.get<{ Params: { remote: string }; Querystring: { hours?: string } }>(
    '/teams/:remote',
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      const { remote } = request.params;
      const opened = remoteOfToken(teamTokens, tokenOf(request.headers.authorization));
      if (opened === null)
        return refuse(reply, 401, 'The token is missing or wrong. Send `Authorization: Bearer <token>`.');
      if (opened !== remote) return refuse(reply, 403, `This token opens ${opened} only.`);
      if (!mayAnswer(remote)) return tooMany(reply);
      const hours = shownHours.find((each) => String(each) === request.query.hours) ?? 4;
      const [{ status, statusProblem }, evidence] = await Promise.all([
        reader.status(),
        reader.evidence(hours),
      ]);
      if (status === null)
        return reply.code(503).send({ error: `The flags cannot be read: ${statusProblem ?? ''}` });
      const state = Object.hasOwn(status.remotes, remote) ? status.remotes[remote] : undefined;
      if (!state)
        return reply.code(404).send({ error: `This shop has no release of ${remote}. Publish one first.` });
      const seen = { errors: errors.of(remote), errorsSince: errors.since };
      return teamView(remote, { status: state, evidence, ...seen, hours, now: now() });
    },
  );
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(windowMs / 1000))
    .send({ error: 'Too many requests. Wait a minute.' });
}
