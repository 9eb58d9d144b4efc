import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { evidenceRoutes } from './evidence/evidence-routes';
import { healthRoutes } from './health/health-routes';
import { openTracing } from './health/open-tracing';
import { assetRoutes } from './http/assets';
import { contractRoutes } from './http/contract-facts';
import { createApp } from './http/create-app';
import { drainOnClose } from './http/drain';
import { keepConfiguredAssets } from './http/keep-assets';
import { liveReloadRoutes } from './http/live-reload';
import { llmsRoutes } from './http/llms';
import { policyReportRoutes } from './http/policy-reports';
import { robotsRoutes } from './http/robots';
import { createOperator } from './operator/create-operator';
import { answerErrors } from './pages/answer-errors';
import { pageRoutes } from './pages/pages';
import { releaseRoutes } from './pages/release-routes';
import { submitRoutes } from './pages/submit-routes';
import { openServices, type ServiceOptions, type Services } from './services';

export interface ShellServer {
  app: FastifyInstance;
  /** The operator's endpoints: metrics and failures. Never expose it to visitors. */
  operator: FastifyInstance;
  /** Watches the trials once it is started. */
  guard: Pick<Services['guard'], 'start' | 'look'>;
  /** Stops the server: it reports that it is not ready and keeps listening for `DRAIN_SECONDS`. */
  close(): Promise<void>;
}

interface Options extends ServiceOptions {
  logLevel: string;
  /** The log's destination; the process's output by default. */
  logStream?: { write(line: string): void };
}

/** The routes of the app that visitors reach. */
const routes: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[] = [
  healthRoutes,
  policyReportRoutes,
  assetRoutes,
  robotsRoutes,
  llmsRoutes,
  contractRoutes,
  evidenceRoutes,
  releaseRoutes,
  submitRoutes,
  pageRoutes,
];

/** Creates the shell's server, which does not listen yet. */
export async function createServer(options: Options): Promise<ShellServer> {
  const { config } = options;
  const app = await createApp(options);
  const services = await openServices(options, app.log);
  const { metrics, readiness, warn } = services;
  drainOnClose(app, config.drainSeconds);
  const stopKeepingAssets = await keepConfiguredAssets(config, app.log);

  const closeTracing = await openTracing(app, options.env, (reason) =>
    warn('tracing', { reason }, 'traces could not be sent'),
  );
  app.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
    metrics.answered(routeOptions.url ?? 'none', statusCode);
    done();
  });
  answerErrors(app, services);
  for (const route of routes) app.register(route, services);
  if (config.liveReload) app.register(liveReloadRoutes, services);
  const operator = createOperator(services);

  return {
    app,
    operator,
    guard: services.guard,
    async close() {
      readiness.stop();
      stopKeepingAssets();
      await app.close();
      await operator.close();
      await services.close();
      await closeTracing();
    },
  };
}

/** Returns the folder of the shell's build, given the URL of its server bundle. */
export function distFolder(moduleUrl: string): string {
  return path.resolve(path.dirname(fileURLToPath(moduleUrl)), '..');
}
