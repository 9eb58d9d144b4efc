import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import {
  createReleaseFlags,
  flagsDigest,
  flagsDigestHeader,
  flagsRevision,
  previewSecret,
  readGuardStatus,
  releaseSource,
  type FlagsDocument,
  type ReleaseFailure,
  type ReleaseSettings,
} from '@pluis/releases';
import { serveAssets } from './http/assets';
import { serveContract } from './http/contract-facts';
import { keepAssetsInUse } from './http/keep-assets';
import { createFlagsLog } from './releases/flags-log';
import { registerPolicyReportRoutes } from './http/policy-reports';
import { createProxyWarning, isSecure } from './http/proxy';
import { permissionsPolicy, strictTransport } from './http/security';
import type { Config } from './config';
import { serveLiveReload } from './http/live-reload';
import { createDrain } from './http/drain';
import { answerErrors } from './http/answer-errors';
import { createErrorPages } from './pages/error-pages';
import { createFailureRecorder } from './evidence/evidence';
import { addGuardGauges } from './health/guard-gauges';
import { liveReleases } from './releases/live-releases';
import { createMetrics } from './health/metrics';
import { createRateLimitedLog } from './health/rate-limited-log';
import { createPageCache } from './cache/page-cache';
import { createQuarantine } from './releases/quarantine';
import { createRendering } from './render-pool/create-rendering';
import { servePages } from './pages/pages';
import { escapeUndecodablePath } from './http/request-url';
import { registerReleaseRoutes } from './http/release-routes';
import { registerReportRoutes } from './evidence/reports';
import { releasesToRender } from './pages/render-page';
import { createReadiness } from './health/readiness';
import { createServedReleases } from './releases/served-releases';
import { serveForRobots } from './http/robots';
import { readShellBuild } from './pages/shell-build';
import { createStorefrontCache } from './storefront/storefront-cache';
import { createVisits } from './visit/visit';

export interface ShellServer {
  app: FastifyInstance;
  /** The operator's endpoints: metrics and failures. Never expose it to visitors. */
  operator: FastifyInstance;
  /** Stops the server: it reports that it is not ready and keeps listening for `DRAIN_SECONDS`. */
  close(): Promise<void>;
  /** The number of render threads that should have ended but are blocked by native code. */
  blockedThreads(): number;
}

interface Options {
  config: Config;
  settings: ReleaseSettings;
  env: Readonly<Record<string, string | undefined>>;
  publicDir: string;
  /** Identifies this process to the guard. */
  replicaId?: string;
  logLevel: string;
  /** The log's destination; the process's output by default. */
  logStream?: { write(line: string): void };
  /** The script of the render threads; the build's own by default. */
  workerFile?: string;
}

/** Creates the shell's server, which does not listen yet. */
export async function createServer({
  config,
  settings,
  env,
  publicDir,
  replicaId = randomUUID(),
  logLevel,
  logStream,
  workerFile = path.join(config.distDir, 'server/render-worker.mjs'),
}: Options): Promise<ShellServer> {
  const app = Fastify({
    logger: { level: logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // Timeout for receiving a request, in milliseconds.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    // Longer than a proxy keeps an idle connection (nginx: 60 s), so that the proxy closes it and no request
    // arrives on a closing connection.
    keepAliveTimeout: 72_000,
    // While stopping, requests in flight finish and their connections are then closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => escapeUndecodablePath(url),
  });
  const shell = readShellBuild(config.distDir);
  const warn = createRateLimitedLog((fields, message) => app.log.warn(fields, message));
  const logError = createRateLimitedLog((fields, message) => app.log.error(fields, message));
  const flags = await createReleaseFlags({
    flagsFile: settings.flagsFile,
    env,
    onProblem: (message) => app.log.error(message),
  });
  const quarantine = createQuarantine({
    file: path.join(path.dirname(settings.flagsFile), 'quarantine.json'),
    isProven: (remote, version) =>
      !flags.isFirst(remote) && flags.fallbacks(remote).some((ref) => ref.version === version),
    onProblem: (message) => app.log.error(message),
  });
  const flagsRevisionNow = () => revisionOf(flags.document());
  const metrics = createMetrics({
    workers: () => renderer.workers(),
    flagsRevision: flagsRevisionNow,
    crashed: () => quarantine.crashed(),
    live: () => liveReleases(flags),
    flagsReadable: flags.isReadable,
    shell: shell.digest,
    addTo: (registry) =>
      addGuardGauges(registry, {
        replicaId,
        guard: () => readGuardStatus(settings.flagsFile, new Date()),
        isGuardKnown: !settings.isFlagdAlone,
      }),
  });
  const onFailure = ({ remote, version, reason }: ReleaseFailure) => {
    metrics.unusable(remote, version);
    logError(
      `${remote}@${version} ${reason}`,
      {
        remote,
        version,
        reason,
        from: settings.releasesUrl ?? settings.releasesBucket ?? settings.releasesDir,
      },
      'a release could not be used',
    );
  };
  const releases = createServedReleases({ flags, source: releaseSource(settings), quarantine, onFailure });

  const cache = createPageCache({
    seconds: config.cacheSeconds,
    onAsked: (from) => metrics.asked('pages', from),
  });
  const releasesBase = settings.releasesUrl?.replace(/\/$/, '') ?? '/releases';
  const storefront = createStorefrontCache({
    seconds: config.cacheSeconds,
    onAsked: (from) => metrics.asked('data', from),
    onCalled(call) {
      metrics.providerCalled(call);
      const { operation, result, status } = call;
      if (result === 'ok') return;
      const fields = { address: config.storefront.url, operation, result, status };
      warn(
        `provider ${operation} ${result} ${status}`,
        fields,
        'the provider did not answer a query correctly',
      );
    },
  });
  const renderer = createRendering({
    metrics,
    config,
    workerFile,
    releasesBase,
    storefront,
    quarantine,
    onFailure,
    warn,
  });
  const context = { config, shell, releasesBase, fetch: storefront.fetch, renderer };
  const warm = async () => {
    metrics.know(liveReleases(flags));
    await renderer.prepare(releasesToRender(await releases.warm()));
  };
  await warm();
  const logChanges = createFlagsLog(app.log, flags.document());
  flags.onChange(() => {
    logChanges(flags.document());
    warm().catch((error: unknown) => app.log.error({ err: error }, 'the releases could not be prepared'));
  });

  await app.register(cookie);
  await app.register(helmet, {
    // The pages of this site may see their referrer, for going back [PRD-2]; other sites get none.
    referrerPolicy: { policy: 'same-origin' },
    // Pages have their own policy, and pictures and the API come from the provider's origin.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // HSTS is sent only on HTTPS requests; see below.
    strictTransportSecurity: false,
  });
  const warnOfProxy = createProxyWarning(config, (message) => app.log.warn(message));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (isSecure(request, config.publicUrl))
      reply.header('strict-transport-security', strictTransport(config.hstsSubDomains));
    warnOfProxy(request);
  });
  const drain = createDrain(app);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) =>
    metrics.answered(routeOptions.url ?? 'none', statusCode),
  );
  registerPolicyReportRoutes(app, metrics);
  app.get('/healthz', async () => ({ status: 'alive' }));
  const readiness = createReadiness({ releases, flags, metrics, revision: flagsRevisionNow });
  app.get('/readyz', async (_request, reply) => {
    const { code, ...state } = await readiness.look();
    const document = flags.document();
    // Rollout commands compare it with the flags that they have written.
    if (document) reply.header(flagsDigestHeader, flagsDigest(document));
    return reply.code(code).header('cache-control', 'no-store').send(state);
  });
  const formerAssets = config.assetsDir;
  const stopKeepingAssets =
    formerAssets &&
    (await keepAssetsInUse(path.join(config.distDir, 'browser'), formerAssets, (error) =>
      app.log.error(
        { err: error },
        'ASSETS_DIR cannot be used: open pages lose their scripts when a new shell is deployed',
      ),
    ));
  serveAssets(app, { distDir: config.distDir, formerAssets, publicDir, releases, metrics });
  serveForRobots(app, { ...context, releases });
  serveContract(app, {
    source: releaseSource(settings),
    publicUrl: config.publicUrl,
    flags: flags.document,
  });
  if (config.liveReload) serveLiveReload(app, flags.onChange);
  const secret = await previewSecret(settings.previewSecretFile, settings.previewSecret);
  const evidence = createFailureRecorder({ metrics });
  const resolveVisit = createVisits({ releases, config, previewSecret: secret, problem: flags.problem });
  registerReportRoutes(app, { evidence, warn, resolveVisit });
  registerReleaseRoutes(app, { context, releases, resolveVisit });
  servePages(app, { context, cache, quarantine, metrics, evidence, resolveVisit });
  // Responses contain nothing of the request, whatever it was.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('404 Not Found'),
  );
  const errorPages = createErrorPages(context, (fields) =>
    app.log.error(fields, 'the error pages could not be rendered'),
  );
  const prepareErrorPages = () => errorPages.prepare(releases.warm);
  app.addHook('onListen', prepareErrorPages);
  flags.onChange(() => void prepareErrorPages());
  answerErrors(app, { errorPages, metrics, error: logError });

  const operator = Fastify({ logger: false });
  operator.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics.text()),
  );
  operator.get('/releases', async () => ({ failures: releases.failures() }));

  return {
    app,
    operator,
    blockedThreads: () => renderer.blockedWorkers(),
    async close() {
      readiness.stop();
      drain.start();
      if (stopKeepingAssets) stopKeepingAssets();
      // The load balancer notices at its next readiness check; until then visitors are still answered.
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000));
      await drain.untilClosed();
      await Promise.all([app.close(), operator.close()]);
      await renderer.close();
      await quarantine.close();
      await flags.close();
    },
  };
}

function revisionOf(document: FlagsDocument | null): number | null {
  return document && flagsRevision(document);
}

/** Returns the folder of the shell's build, given the URL of its server bundle. */
export function distFolder(moduleUrl: string): string {
  return path.resolve(path.dirname(fileURLToPath(moduleUrl)), '..');
}
