import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { releaseSource, shellName, type ReleaseFailure } from '@pluis/releases';
import { createReleaseFlags, previewSecret, rolloutStore, type ReleaseSettings } from '@pluis/rollout';
import { openStorefront } from './cache/open-storefront';
import type { Config } from './config';
import { createErrorSamples } from './evidence/error-samples';
import { createConditionMet, createFailureRecorder } from './evidence/evidence';
import { alsoForShell } from './evidence/shell-evidence';
import { createServerMetrics } from './health/create-server-metrics';
import { openTracing } from './health/open-tracing';
import { createRateLimitedLog } from './health/rate-limited-log';
import { createReadiness } from './health/readiness';
import { releasesToRender } from './pages/render-page';
import { readShellBuild } from './pages/shell-build';
import { followFlags } from './releases/follow-flags';
import { createQuarantine } from './releases/quarantine';
import { openServedReleases } from './releases/served-releases';
import type { Snapshot } from './releases/snapshot';
import { createRenderer } from './render-pool/renderer';
import { createVisits } from './visit/visit';

export interface ServiceOptions {
  config: Config;
  settings: ReleaseSettings;
  env: Readonly<Record<string, string | undefined>>;
  publicDir: string;
  /** Identifies this process to the guard. */
  replicaId?: string;
  /** The script of the render threads; the build's own by default. */
  workerFile?: string;
}

/** Everything that routes share, by the names in their options. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what routes share, each part after those that it needs, and follows the flags from now on. */
export async function openServices(options: ServiceOptions, log: FastifyBaseLogger) {
  const { config, settings, env, publicDir, replicaId = randomUUID() } = options;
  const { workerFile = path.join(config.distDir, 'server/render-worker.mjs') } = options;
  const onProblem = (message: string) => log.error(message);
  const warn = createRateLimitedLog((fields, message) => log.warn(fields, message));
  const error = createRateLimitedLog((fields, message) => log.error(fields, message));
  const tracing = await openTracing(env, (reason) => warn('tracing', { reason }, 'traces could not be sent'));

  const shell = readShellBuild(config.distDir);
  const store = rolloutStore(settings);
  const flags = await createReleaseFlags({ store, flagsFile: settings.flagsFile, env, onProblem });
  const quarantine = createQuarantine({
    file: path.join(path.dirname(settings.flagsFile), 'quarantine.json'),
    isProven: (remote, version) =>
      !flags.isFirst(remote) && flags.fallbacks(remote).some((ref) => ref.version === version),
    onProblem,
  });
  const workers = () => renderer.workers();
  const ofProcess = { replicaId, shell: shell.version, workers };
  const metrics = createServerMetrics({ flags, quarantine, settings, ...ofProcess });
  metrics.know([{ remote: shellName, version: shell.version }]);
  const from = settings.releasesUrl ?? settings.releasesBucket ?? settings.releasesDir;
  const onFailure = ({ remote, version, reason }: ReleaseFailure) => {
    metrics.unusable(remote, version);
    const fields = { remote, version, reason, from };
    error(`${remote}@${version} ${reason}`, fields, 'a release could not be used');
  };
  const source = releaseSource(settings);
  const prepare = ({ stable }: Snapshot) =>
    renderer
      .prepare(releasesToRender(stable))
      .catch((err: unknown) => log.error({ err }, 'the releases could not be prepared'));
  const releases = await openServedReleases({ flags, source, quarantine, onFailure, prepare });
  const storefront = openStorefront(config, { metrics, tracing, warn });
  const releasesBase = settings.releasesUrl?.replace(/\/$/, '') ?? '/releases';
  const sources = { storefront, quarantine, releasesBase };
  const renderer = createRenderer({ config, workerFile, metrics, onFailure, warn, ...sources });
  const errors = createErrorSamples({ releases });
  await followFlags({ flags, releases, errors, metrics, log });

  const secret = await previewSecret(settings.previewSecretFile, settings.previewSecret);
  const conditionMet = createConditionMet(flags);
  const evidence = alsoForShell(createFailureRecorder({ metrics, conditionMet }), shell.version);
  const resolveVisit = createVisits({ releases, config, previewSecret: secret, problem: flags.problem });
  const readiness = createReadiness({ releases, flags, metrics });
  const { fetch } = storefront;
  const ofReleases = { flags, releases, quarantine, releasesBase };
  const ofEvidence = { metrics, conditionMet, evidence, errors };
  return {
    ...{ config, settings, publicDir, shell, warn, error, tracing, readiness, fetch, renderer, resolveVisit },
    ...ofReleases,
    ...ofEvidence,
    async close(): Promise<void> {
      await Promise.all([tracing?.close(), renderer.close()]);
      for (const part of [releases, quarantine, flags]) await part.close();
    },
  };
}
