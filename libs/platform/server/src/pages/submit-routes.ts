import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RemoteName } from '@pluis/contract';
import type { Submitted } from '@pluis/store';
import type { Breaker } from '@pluis/render-host';
import { createNetworkLimit } from '../evidence/network';
import { passedOnOf } from '../http/request-id';
import { reportingEndpoints } from '../http/security';
import { sendText } from '../http/send-text';
import { renderedRelease, type ServedRelease } from '../releases/served-set';
import { setCookies } from '../visit/visit';
import { dayIn } from './delivery';
import { withoutPaused } from './fall-back';
import { forward } from './forward';
import { pagesRoute, type PageContext, type PageRequest } from './page-request';
import { createPageRenderer, jobOf } from './render-page';
import { siteOf } from './store-site';
import type { Services } from '../services';

const maxBytes = 8192;
const perNetwork = { max: 10, windowMs: 60 * 60 * 1000 };

/** Forms that work without scripts, at the paths whose routes declare `submit` [LEG-1]. Their fields are not cached or logged. */
export async function submitRoutes(app: FastifyInstance, context: Services): Promise<void> {
  const { config, resolveVisit, breaker } = context;
  const renderPage = createPageRenderer(context);
  const hasRoom = createNetworkLimit(perNetwork);
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'string', bodyLimit: maxBytes } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parser,
    async (_request: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  // Bodies of other paths are of no interest.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post<{ Body?: Record<string, string> }>(pagesRoute, async (request, reply) => {
    const visit = await resolveVisit(request);
    const { pathname, preferences } = visit;
    const releases = withoutPaused(visit.releases, pathname, breaker);
    const match = siteOf(releases).match(pathname);
    if (!match?.route.submit) return reply.callNotFound();
    // Also where the release fails.
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, config)) return sendText(reply, 403, 'This form belongs to another site.');
    if (!request.body) return sendText(reply, 415, 'Send the form of this page.');
    if (!hasRoom(visit.address))
      return sendText(reply, 429, 'Too many forms from your network. Try again in an hour.');
    const { remote } = match.route;
    const served = renderedRelease(releases, remote);
    if (!served) return sendText(reply, 503, 'This form cannot be taken now. Try again in a moment.');
    setCookies(reply, visit);
    const today = dayIn(config.timeZone);
    const asked: PageRequest = {
      pathname,
      as: 'html',
      search: '',
      preferences,
      today,
      releases,
      passedOn: passedOnOf(request),
    };
    const page = await unnamed({ remote, served, breaker }, async () => {
      const job = { ...jobOf(asked, context), part: match.page, form: { ...request.body } };
      const { submission } = await context.renderer.render(job, served);
      if (!submission) throw new Error('it has no answer');
      const submitted = await answerOf(submission, config.withdrawalUrl);
      return { ...(await renderPage({ ...asked, submitted })), status: submission.status };
    });
    return reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('reporting-endpoints', reportingEndpoints)
      .send(page.html);
  });
}

async function answerOf(
  { result, forward: json }: { result: string; forward?: string | undefined },
  url: string | null,
): Promise<Submitted> {
  const answer = { result: JSON.parse(result) as unknown };
  if (json === undefined) return answer;
  if (url === null) return { ...answer, forwarded: 'unset' };
  return { ...answer, forwarded: (await forward(url, json)) ? 'taken' : 'refused' };
}

/** Replaces an error of the release, whose message may contain what was typed, by one that does not: errors are logged. */
async function unnamed<Result>(
  { remote, served, breaker }: { remote: RemoteName; served: ServedRelease; breaker: Pick<Breaker, 'error'> },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch {
    const { version } = served.release;
    breaker.error({ remote, version, reason: 'it could not handle a form' });
    throw new Error(`${remote}@${version} could not handle a form`);
  }
}

/** Browsers name the origin of each form. Without one, or from another site, it is refused. */
function isSameOrigin(
  { headers, protocol, host }: FastifyRequest,
  { isPublicUrlSet, publicUrl }: PageContext['config'],
) {
  return headers.origin === (isPublicUrlSet ? publicUrl : `${protocol}://${host}`);
}
