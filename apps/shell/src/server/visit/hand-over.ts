import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellName, visitorCookie, type ReleaseFlags, type ReleaseRef } from '@pluis/releases';
import type { FailureRecorder } from '../evidence/evidence';
import { pagesRoute } from '../pages/pages';
import type { ResolveVisit, Visit } from './visit';

/**
 * The proxy's word on a request while a build of the shell may be on trial: `offered` (the proxy can pass it on
 * to the trial's servers), `failed` (they did not answer it), or at those servers the version that the visitor gets.
 */
const trialHeader = 'x-shell-trial';
/** nginx passes the request on to this place, with its method and body. `deploy/nginx/nginx.conf` defines it. */
const trialPlace = '@shell-trial';

/** The routes that belong to a visit: pages, and what an open page asks for or reports. */
const visitRoutes = new Set([
  pagesRoute,
  '/view',
  '/report',
  '/visit',
  '/fallback/:remote',
  '/release/:remote/:version',
]);

interface Options {
  flags: Pick<ReleaseFlags, 'releaseSet' | 'fallbacks'>;
  /** The version of this server's own build. */
  version: string;
  resolveVisit: ResolveVisit;
  evidence: Pick<FailureRecorder, 'failed'>;
}

/**
 * Hands visitors of a build on trial over to its servers, if the proxy offers that. Their bucket decides, as for a
 * remote's release. If those servers did not answer, this one does, and that is a failure of the trial. [MFE-13]
 */
export function handOverTrialVisitors(app: FastifyInstance, options: Options): void {
  const { version, resolveVisit, evidence } = options;
  app.addHook('onRequest', async (request, reply) => {
    const said = request.headers[trialHeader];
    if (typeof said !== 'string' || !visitRoutes.has(request.routeOptions.url ?? '')) return;
    if (said !== 'offered' && said !== 'failed') return said === version ? undefined : refuse(reply);
    // The route's own handler reports the same problem.
    const visit = await resolveVisit(request).catch(() => undefined);
    const trial = visit && (await trialOf(visit, options));
    if (!visit || !trial || trial.version === version) return;
    if (said === 'offered') return handOver(reply, visit, trial);
    if (isPageView(request, visit))
      evidence.failed({ ...visit, page: visit.pathname }, shellName, trial.version, 'server');
  });
}

/** Returns the build on trial that a visitor gets; undefined if the visitor gets the stable one. */
async function trialOf(
  { visitor, attributes, preview }: Visit,
  { flags }: Options,
): Promise<ReleaseRef | undefined> {
  if (preview?.remote === shellName) return preview;
  const chosen = (await flags.releaseSet(visitor, attributes))[shellName];
  const [stable] = flags.fallbacks(shellName);
  return chosen && chosen.version !== stable?.version ? chosen : undefined;
}

/** The next server gets the id that this one has issued, and the browser gets its cookie from this response. */
function handOver(reply: FastifyReply, { visitor, cookies }: Visit, trial: ReleaseRef): FastifyReply {
  for (const cookie of cookies)
    if (cookie.startsWith(`${visitorCookie}=`)) reply.header('set-cookie', cookie);
  reply.headers({
    'x-accel-redirect': trialPlace,
    'x-shell-version': trial.version,
    'x-visitor': visitor,
  });
  return reply.send();
}

/** This server has another build than the visitor should get; the proxy then asks a stable one. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send();
}

function isPageView({ method, routeOptions }: FastifyRequest, { isSeen }: Visit): boolean {
  return method === 'GET' && isSeen && routeOptions.url === pagesRoute;
}
