import type { ExposeModule, MarkdownContext } from '@pluis/contract';
import { infoMarkdown } from './agents/info-markdown';
import { landingMarkdown } from './agents/landing-markdown';
import * as AccessibilityPage from './info/accessibility-page';
import * as ContactPage from './info/contact-page';
import * as GuaranteePage from './info/guarantee-page';
import * as ImprintPage from './info/imprint-page';
import type { Info } from './info/info-page';
import * as PrivacyPage from './info/privacy-page';
import * as ReturnsPage from './info/returns-page';
import * as ShippingPage from './info/shipping-page';
import * as TermsPage from './info/terms-page';
import * as WithdrawalPage from './info/withdrawal-page';
import * as LandingPage from './landing-page';

/** The remote's exposes for the shell's server, under the same names as in browsers; only here they write Markdown [AGT-1]. */
export const exposes = {
  './LandingPage': { ...LandingPage, markdown: landingMarkdown },
  './ContactPage': forAgents(ContactPage),
  './ReturnsPage': forAgents(ReturnsPage),
  './ShippingPage': forAgents(ShippingPage),
  './PrivacyPage': forAgents(PrivacyPage),
  './ImprintPage': forAgents(ImprintPage),
  './GuaranteePage': forAgents(GuaranteePage),
  './TermsPage': forAgents(TermsPage),
  './WithdrawalPage': forAgents(WithdrawalPage),
  './AccessibilityPage': forAgents(AccessibilityPage),
} satisfies Record<string, ExposeModule>;

function forAgents<Page extends ExposeModule & { info: Info }>(page: Page) {
  return {
    ...page,
    markdown: (context: MarkdownContext) => infoMarkdown(page.info, context),
  } satisfies ExposeModule;
}
