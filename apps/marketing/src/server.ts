import type { ExposeModule } from '@pluis/contract';
import * as AccessibilityPage from './info/accessibility-page';
import * as ContactPage from './info/contact-page';
import * as GuaranteePage from './info/guarantee-page';
import * as ImprintPage from './info/imprint-page';
import * as PrivacyPage from './info/privacy-page';
import * as ReturnsPage from './info/returns-page';
import * as ShippingPage from './info/shipping-page';
import * as TermsPage from './info/terms-page';
import * as WithdrawalPage from './info/withdrawal-page';
import * as LandingPage from './landing-page';

/** The remote's exposes for the shell's server, under the same names as in browsers. */
export const exposes = {
  './LandingPage': LandingPage,
  './ContactPage': ContactPage,
  './ReturnsPage': ReturnsPage,
  './ShippingPage': ShippingPage,
  './PrivacyPage': PrivacyPage,
  './ImprintPage': ImprintPage,
  './GuaranteePage': GuaranteePage,
  './TermsPage': TermsPage,
  './WithdrawalPage': WithdrawalPage,
  './AccessibilityPage': AccessibilityPage,
} satisfies Record<string, ExposeModule>;
