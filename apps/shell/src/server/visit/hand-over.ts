import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReleaseRef, shellName } from '@pluis/releases';
import { type ReleaseFlags, visitorCookie } from '@pluis/rollout';
import { toWitness, type FailureRecorder } from '../evidence/evidence';
import { pagesRoute } from '../pages/page-request';
import type { ShellBuild } from '../pages/shell-build';
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
  '/report/shell',
  '/visit',
  '/fallback/:remote',
  '/release/:remote/:version',
]);

interface Options {
  flags: Pick<ReleaseFlags, 'releaseSet' | 'fallbacks'>;
  shell: Pick<ShellBuild, 'version'>;
  resolveVisit: ResolveVisit;
  evidence: Pick<FailureRecorder, 'failed'>;
}

/** A visit, and the build on trial that the visitor gets. */
interface TrialVisit extends Visit {
  trial: ReleaseRef;
}

/**
 * Hands visitors of a build on trial over to its servers, if the proxy offers that. Their bucket decides, as for a
 * remote's release. If those servers did not answer, this one does, and that is a failure of the trial. [MFE-13]
 */
export function handOverTrialVisitors(app: FastifyInstance, options: Options): void {
  app.addHook('onRequest', (request, reply, done) => {
    const said = request.headers[trialHeader];
    if (typeof said !== 'string' || !visitRoutes.has(request.routeOptions.url ?? '')) return done();
    if (said === options.shell.version) return done();
    if (said !== 'offered' && said !== 'failed') return void refuse(reply);
    void trialVisit(request, options).then((visit) => {
      if (visit && said === 'offered') return void handOver(reply, visit);
      if (visit && isPageView(request, visit))
        options.evidence.failed(toWitness(visit, visit.pathname), shellName, visit.trial.version, 'server');
      done();
    });
  });
}

/** Returns the visit of a visitor who should get another build than this server's; undefined for others. */
async function trialVisit(request: FastifyRequest, options: Options): Promise<TrialVisit | undefined> {
  try {
    const visit = await options.resolveVisit(request);
    const trial = await trialOf(visit, options);
    return trial && trial.version !== options.shell.version ? { ...visit, trial } : undefined;
  } catch {
    // The route's own handler reports the same problem.
    return undefined;
  }
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
function handOver(reply: FastifyReply, { visitor, cookies, trial }: TrialVisit): FastifyReply {
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
