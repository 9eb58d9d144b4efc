import type { PageModule, parts } from '@pluis/contract';
import * as LandingPageModule from './landing-page';

/** The remote's exposes for the shell's server, by the names the browser knows them by. */
export const exposes = {
  './LandingPage': LandingPageModule,
} satisfies Record<(typeof parts.marketing)[number], PageModule>;
