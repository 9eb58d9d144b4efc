import type { ExposeModule } from '@pluis/contract';
import * as ContactPage from './info/contact-page';
import * as ImprintPage from './info/imprint-page';
import * as PrivacyPage from './info/privacy-page';
import * as ReturnsPage from './info/returns-page';
import * as ShippingPage from './info/shipping-page';
import * as LandingPage from './landing-page';

/** The remote's exposes for the shell's server, under the same names as in browsers. */
export const exposes = {
  './LandingPage': LandingPage,
  './ContactPage': ContactPage,
  './ReturnsPage': ReturnsPage,
  './ShippingPage': ShippingPage,
  './PrivacyPage': PrivacyPage,
  './ImprintPage': ImprintPage,
} satisfies Record<string, ExposeModule>;
