import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from '@pluis/browser';
import { createSlotCounts, type SlotCounts } from '@pluis/guard';
import { releasePlace, type ReleaseFailure } from '@pluis/releases';
import { createBreaker, createRenderHost, type Breaker, type Failure } from '@pluis/render-host';
import {
  createReleaseFlags,
  previewSecret,
  rolloutStore,
  trialNow,
  type ReleaseFlags,
  type ReleaseSettings,
} from '@pluis/rollout';
import { retryOnFreshConnection } from './cache/fresh-connection';
import type { ProviderCall } from './cache/provider-calls';
import { answerReleases, createStorefrontCache } from './cache/storefront-cache';
import type { Config } from './config';
import { createErrorSamples, type ErrorSamples } from './evidence/error-samples';
import { createEvidence } from './evidence/evidence';
import { createServerGuard, type GuardLog } from './guard/server-guard';
import { createMetrics, type Metrics } from './health/metrics';
import { createRateLimitedLog, type RateLimitedLog } from './health/rate-limited-log';
import { createProviderHealth } from './health/provider-health';
import { createReadiness } from './health/readiness';
import { traceCalls } from './health/trace-calls';
import { releaseUrl } from './pages/page-digests';
import { readShellBuild } from './pages/shell-build';
import { createFlagsLog } from './releases/flags-log';
import { openServedReleases } from './releases/served-releases';
import { createVisits } from './visit/visit';

/** The server's share of a shop: it runs no code of the page's tree. */
export interface ServerShop extends Pick<Shop, 'messages'> {
  /** The name that other sites show with a link, and the colours of a browser's bars around the page. */
  brand: { name: string; themeColor: { light: string; dark: string } };
}

export interface ServiceOptions {
  shop: ServerShop;
  config: Config;
  settings: ReleaseSettings;
  env: Readonly<Record<string, string | undefined>>;
  publicDir: string;
  /** Receives the lines of the guard. */
  guardLog: GuardLog;
  /** The script of the releases' processes; the build's own by default. */
  childFile?: string;
}

/** Everything that routes share, by the names in their options. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what routes share, each part after those that it needs, and follows the flags from now on. */
export async function openServices(options: ServiceOptions, log: FastifyBaseLogger) {
  const { shop, config, settings, env, publicDir } = options;
  const onProblem = (message: string) => log.error(message);
  const warn = createRateLimitedLog((fields, message) => log.warn(fields, message));
  const error = createRateLimitedLog((fields, message) => log.error(fields, message));

  const shell = readShellBuild(config.distDir);
  const flags = await createReleaseFlags({ store: rolloutStore(settings), onProblem });
  const breaker = createBreaker({ isProven: provenBy(flags) });
  const workers = () => renderer.processes();
  const counts = createSlotCounts({ trialOf: (remote) => trialNow(flags.rollouts(), remote) });
  const guard = createServerGuard({ config, settings, env, flags, counts, log: options.guardLog });
  const provider = createProviderHealth();
  const metrics = createMetrics({ flags, breaker, guard, shell: shell.version, workers, provider });
  const source = releasePlace(settings);
  const onFailure = reportFailures({ metrics, error, from: source.name });
  const releases = await openServedReleases({
    ...{ flags, source, breaker, onFailure },
    prepare: ({ running }) => renderer.prepare(running),
  });
  const call = traceCalls(retryOnFreshConnection());
  const providerCalled = (made: ProviderCall) => {
    metrics.providerCalled(made);
    provider.called(made);
  };
  const ofCalls = { asked: metrics.asked, providerCalled };
  const { cacheSeconds: seconds } = config;
  const storefront = createStorefrontCache({ seconds, fetch: call, metrics: ofCalls, warn });
  const errors = createErrorSamples({ releases });
  const onCrash = reportCrashes({ breaker, counts, errors, onFailure });
  const onLost = (reason: string) => {
    metrics.workerReplaced(reason);
    warn(`replaced ${reason}`, { reason }, 'a rendering process was replaced');
  };
  const ofRenders = { ...processesOf(options), answer: answerReleases(config.storefront.url, storefront) };
  const renderer = createRenderHost({ ...ofRenders, breaker, onCrash, onLost, warn });
  const logFlags = createFlagsLog(log, flags.rollouts());
  flags.onChange(() => logFlags(flags.rollouts()));
  await releases.start();

  const secret = await previewSecret(rolloutStore(settings).place, settings.previewSecret);
  const evidence = createEvidence({ metrics, counts, flags, sample: config.evidenceSample });
  const resolveVisit = createVisits({ releases, config, previewSecret: secret });
  const readiness = createReadiness({ releases, metrics, provider });
  const ofReleases = { flags, releases, breaker };
  const ofEvidence = { metrics, provider, evidence, errors, counts, guard };
  return {
    ...{ config, settings, env, publicDir, shell, warn, error, readiness, renderer, resolveVisit },
    ...{ shop, fetch: storefront.fetch },
    ...ofReleases,
    ...ofEvidence,
    async close(): Promise<void> {
      await guard.close();
      await renderer.close();
      for (const part of [releases, flags]) await part.close();
    },
  };
}

/** The settings of the releases' processes. */
function processesOf({ config, childFile }: Pick<ServiceOptions, 'config' | 'childFile'>) {
  return {
    childFile: childFile ?? path.join(config.distDir, 'render/child.mjs'),
    maxProcesses: config.renderWorkers,
    budgetMs: config.renderBudgetMs,
    urlOf: releaseUrl,
  };
}

/** Tells which releases are or were stable. */
function provenBy(flags: Pick<ReleaseFlags, 'isFirst' | 'fallbacks'>) {
  return (remote: string, version: string): boolean =>
    !flags.isFirst(remote) && flags.fallbacks(remote).some((ref) => ref.version === version);
}

interface FailureOptions {
  metrics: Pick<Metrics, 'unusable'>;
  error: RateLimitedLog;
  /** The name of the place of the releases. */
  from: string;
}

/** Counts and logs a release that cannot be used. */
function reportFailures({ metrics, error, from }: FailureOptions) {
  return ({ remote, version, reason }: ReleaseFailure): void => {
    metrics.unusable(remote, version);
    const fields = { remote, version, reason, from };
    error(`${remote}@${version} ${reason}`, fields, 'a release could not be used');
  };
}

interface CrashOptions {
  breaker: Pick<Breaker, 'crash' | 'isPaused'>;
  counts: Pick<SlotCounts, 'add'>;
  errors: Pick<ErrorSamples, 'add'>;
  onFailure(failure: ReleaseFailure): void;
}

/** Notes that a process ended by the fault of its release. */
function reportCrashes({ breaker, counts, errors, onFailure }: CrashOptions) {
  return (failure: Failure): void => {
    const { remote, version, reason } = failure;
    onFailure(breaker.crash(failure));
    if (breaker.isPaused(remote, version)) counts.add({ remote, version, isMet: true }, ['crashes']);
    void errors.add(remote, version, { where: 'server', message: reason, stack: '' });
  };
}
