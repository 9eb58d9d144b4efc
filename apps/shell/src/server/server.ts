import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { releaseSource, shellName } from '@pluis/releases';
import { createReleaseFlags, previewSecret, type ReleaseSettings, rolloutStore } from '@pluis/rollout';
import { createPageCache } from './cache/page-cache';
import type { Config } from './config';
import { createErrorSamples } from './evidence/error-samples';
import { createConditionMet, createFailureRecorder } from './evidence/evidence';
import { registerReportRoutes } from './evidence/reports';
import { alsoForShell } from './evidence/shell-evidence';
import { createVisitRecorder } from './evidence/visit-recorder';
import { registerVisitRoutes } from './evidence/visit-routes';
import { createOperator } from './health/create-operator';
import { countResponses, createServerMetrics, revisionOf } from './health/create-server-metrics';
import { registerHealthRoutes } from './health/health-routes';
import type { CacheAnswer } from './health/metrics';
import { createRateLimitedLog } from './health/rate-limited-log';
import { createReadiness } from './health/readiness';
import { serveAssets } from './http/assets';
import { serveContract } from './http/contract-facts';
import { createApp } from './http/create-app';
import { createDrain } from './http/drain';
import { keepConfiguredAssets } from './http/keep-assets';
import { serveLiveReload } from './http/live-reload';
import { registerPolicyReportRoutes } from './http/policy-reports';
import { registerErrorAnswers } from './http/register-error-answers';
import { registerReleaseRoutes } from './http/release-routes';
import { serveForRobots } from './http/robots';
import { registerOncallPage } from './oncall/oncall-page';
import { createEvidenceReader } from './oncall/read-evidence';
import { servePages } from './pages/pages';
import { readShellBuild } from './pages/shell-build';
import { createFailureLog } from './releases/failure-log';
import { followFlags } from './releases/follow-flags';
import { openQuarantine } from './releases/open-quarantine';
import { createServedReleases } from './releases/served-releases';
import { createRendering } from './render-pool/create-rendering';
import { openStorefront } from './storefront/open-storefront';
import { registerTeamRoutes } from './team/team-routes';
import { openTracing } from './tracing/open-tracing';
import { tracePages } from './tracing/trace-pages';
import { handOverTrialVisitors } from './visit/hand-over';
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
export async function createServer(options: Options): Promise<ShellServer> {
  const { config, settings, env, publicDir, replicaId = randomUUID() } = options;
  const { workerFile = path.join(config.distDir, 'server/render-worker.mjs') } = options;
  const app = await createApp(options);
  const onProblem = (message: string) => app.log.error(message);
  const warn = createRateLimitedLog((fields, message) => app.log.warn(fields, message));
  const tracing = await openTracing(env, (problem) =>
    warn('tracing', { reason: problem }, 'traces could not be sent'),
  );
  tracePages(app, tracing);
  const error = createRateLimitedLog((fields, message) => app.log.error(fields, message));

  const shell = readShellBuild(config.distDir);
  const store = rolloutStore(settings);
  const flags = await createReleaseFlags({ store, flagsFile: settings.flagsFile, env, onProblem });
  const quarantine = openQuarantine(flags, settings, onProblem);
  const workers = () => renderer.workers();
  const ofProcess = { replicaId, shell: shell.version, workers };
  const metrics = createServerMetrics({ flags, quarantine, settings, ...ofProcess });
  metrics.know([{ remote: shellName, version: shell.version }]);
  const onFailure = createFailureLog({ metrics, settings, error });
  const source = releaseSource(settings);
  const releases = createServedReleases({ flags, source, quarantine, onFailure });
  const storefront = openStorefront(config, { metrics, tracing, warn });
  const releasesBase = settings.releasesUrl?.replace(/\/$/, '') ?? '/releases';
  const sources = { storefront, quarantine, releasesBase };
  const renderer = createRendering({ config, workerFile, metrics, onFailure, warn, ...sources });
  const context = { config, shell, releasesBase, fetch: storefront.fetch, renderer };
  const errors = createErrorSamples({ releases });
  await followFlags({ flags, releases, errors, renderer, metrics, log: app.log });

  const drain = createDrain(app);
  countResponses(app, metrics);
  const readiness = createReadiness({ releases, flags, metrics, revision: () => revisionOf(flags) });
  const stopKeepingAssets = await keepConfiguredAssets(config, app.log);
  const secret = await previewSecret(settings.previewSecretFile, settings.previewSecret);
  const conditionMet = createConditionMet(flags);
  const evidence = alsoForShell(createFailureRecorder({ metrics, conditionMet }), shell.version);
  const resolveVisit = createVisits({ releases, config, previewSecret: secret, problem: flags.problem });
  const onAsked = (from: CacheAnswer) => metrics.asked('pages', from);
  const cache = createPageCache({ seconds: config.cacheSeconds, onAsked });

  handOverTrialVisitors(app, { flags, version: shell.version, resolveVisit, evidence });
  registerPolicyReportRoutes(app, metrics);
  registerHealthRoutes(app, { readiness, flags });
  const { distDir, assetsDir: formerAssets } = config;
  serveAssets(app, { distDir, formerAssets, publicDir, releases, metrics });
  serveForRobots(app, { ...context, releases });
  serveContract(app, { source, publicUrl: config.publicUrl, flags: flags.rollouts });
  if (config.liveReload) serveLiveReload(app, flags.onChange);
  registerReportRoutes(app, { evidence, errors, shell: shell.version, warn, resolveVisit });
  const record = createVisitRecorder({ metrics, conditionMet });
  registerVisitRoutes(app, { record, resolveVisit, sample: config.evidenceSample, shell: shell.version });
  registerReleaseRoutes(app, { context, releases, resolveVisit });
  servePages(app, { context, cache, quarantine, metrics, evidence, errors, resolveVisit });
  registerErrorAnswers(app, { context, flags, releases, metrics, error });
  const operator = createOperator(metrics, releases);
  const { registry } = metrics;
  const reader = createEvidenceReader({ config, settings, flags, registry });
  registerOncallPage(operator, { config, settings, reader, flags, releases, quarantine, registry });
  registerTeamRoutes(operator, { config, reader, errors });

  return {
    app,
    operator,
    blockedThreads: () => renderer.blockedWorkers(),
    async close() {
      readiness.stop();
      reader.stop();
      stopKeepingAssets();
      await drain.run(config.drainSeconds);
      await Promise.all([app.close(), operator.close()]);
      await Promise.all([tracing?.close(), renderer.close()]);
      for (const part of [quarantine, flags]) await part.close();
    },
  };
}

/** Returns the folder of the shell's build, given the URL of its server bundle. */
export function distFolder(moduleUrl: string): string {
  return path.resolve(path.dirname(fileURLToPath(moduleUrl)), '..');
}
