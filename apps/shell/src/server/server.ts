import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createReleaseFlags, previewSecret, releaseSource, type ReleaseSettings } from '@pluis/releases';
import { remoteNames } from '@pluis/contract';
import { serveAssets } from './assets';
import type { Config } from './config';
import { serveLiveReload } from './live-reload';
import { createMetrics } from './metrics';
import { createPageCache } from './page-cache';
import { servePages } from './pages';
import { takeLiterally } from './request-url';
import { takeReports } from './reports';
import { createServedReleases } from './served-releases';
import { serveForRobots } from './robots';
import { readShellBuild } from './shell-build';
import { createStorefrontCache } from './storefront-cache';

export interface ShellServer {
  app: FastifyInstance;
  /** Answers the operator: metrics and what could not be used. Never open it to visitors. */
  operator: FastifyInstance;
  close(): Promise<void>;
}

interface Options {
  config: Config;
  settings: ReleaseSettings;
  env: Readonly<Record<string, string | undefined>>;
  publicDir: string;
  logLevel: string;
}

/** Makes the shell's server. It does not listen yet. */
export async function createServer({
  config,
  settings,
  env,
  publicDir,
  logLevel,
}: Options): Promise<ShellServer> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
    rewriteUrl: ({ url = '/' }) => takeLiterally(url),
  });
  const shell = readShellBuild(config.distDir);
  const metrics = createMetrics();
  const flags = await createReleaseFlags({
    flagsFile: settings.flagsFile,
    remotes: remoteNames,
    env,
    onProblem: (message) => app.log.error(message),
  });
  const releases = createServedReleases({
    flags,
    source: releaseSource(settings),
    onFailure({ remote, version, reason }) {
      metrics.unusable(remote, version);
      app.log.error({ remote, version, reason }, 'a release could not be used');
    },
  });
  await releases.warm();
  flags.onChange(() => {
    app.log.info('the flags have changed');
    void releases.warm();
  });

  const cache = createPageCache({ seconds: config.cacheSeconds });
  const releasesBase = settings.releasesUrl?.replace(/\/$/, '') ?? '/releases';
  const context = {
    config,
    shell,
    releasesBase,
    fetch: createStorefrontCache({ seconds: config.cacheSeconds }),
  };

  await app.register(cookie);
  await app.register(helmet, {
    // The pages have a policy of their own; pictures and the API come from the provider's origin.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const set = await releases.forVisitor('readyz');
    const missing = remoteNames.filter((remote) => !set[remote].isOff && set[remote].releases.length === 0);
    if (missing.length === 0) return { status: 'ready' };
    return reply
      .code(503)
      .send({ status: 'not ready', missing: missing.map((remote) => `no release of ${remote}`) });
  });
  serveAssets(app, { distDir: config.distDir, publicDir, releases });
  serveForRobots(app, context);
  if (config.liveReload) serveLiveReload(app, flags.onChange);
  takeReports(app, metrics, (remote, version) => releases.isKnown(remote, version));
  servePages(app, {
    context,
    cache,
    releases,
    metrics,
    previewSecret: await previewSecret(settings.previewSecretFile, settings.previewSecret),
  });
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply
      .code(status)
      .type('text/plain')
      .send(
        status >= 500 ? `Unexpected Application Error! ${status} ${STATUS_CODES[status]}` : String(error),
      );
  });

  const operator = Fastify({ logger: false });
  operator.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics.text()),
  );
  operator.get('/releases', async () => ({ failures: releases.failures() }));

  return {
    app,
    operator,
    async close() {
      await Promise.all([app.close(), operator.close()]);
      await flags.close();
    },
  };
}

/** Where the shell's build lies, seen from its server bundle. */
export function distFolder(moduleUrl: string): string {
  return path.resolve(path.dirname(new URL(moduleUrl).pathname), '..');
}
