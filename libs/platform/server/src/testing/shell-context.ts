import type { Config } from '../config';
import { localRenderer } from './served-parts';
import { thisShop } from './this-shop';
import type { PageContext } from '../pages/page-request';
import type { ShellBuild } from '../pages/shell-build';
import type { Services } from '../services';

export const sampleConfig: Config = {
  port: 4200,
  metricsPort: 4202,
  host: 'localhost',
  metricsHost: 'localhost',
  trustProxy: 'loopback',
  drainSeconds: 0,
  shutdownSeconds: 10,
  rolloutWatch: 'on',
  metricsToken: null,
  teamTokens: [],
  prometheusUrl: null,
  assetsDir: null,
  publicUrl: 'https://pluis.example',
  isPublicUrlSet: true,
  hstsSubDomains: false,
  storefront: { url: 'https://provider.example/api/2025-07/graphql.json', accessToken: 'public-token' },
  timeZone: 'Europe/Amsterdam',
  withdrawalUrl: null,
  cacheSeconds: 60,
  distDir: '/nowhere',
  liveReload: false,
  renderWorkers: 1,
  renderBudgetMs: 4000,
  contextHeaders: [],
  evidenceSample: 1,
  requestLog: false,
};

export const sampleBuild: ShellBuild = {
  version: '0.0.0-s12345678',
  script: '/assets/main.1.mjs',
  federationModules: () => [],
  styles: '.shell{color:blue}',
  preHydration: 'window.pressQueue={}',
  ifBlocked: 'window.pressQueue||import("/assets/pre-hydration.js?1")',
  oncallStyle: '',
};

/** The context that pages are rendered with, unless a test overrides it. */
export function sampleContext(more: Partial<PageContext> = {}): PageContext {
  return {
    config: sampleConfig,
    shell: sampleBuild,
    shop: thisShop,
    renderer: localRenderer,
    ...more,
  };
}

/** The services that a test of a route gives it; it uses no others. */
export function someServices(services: object): Services {
  return services as Services;
}
