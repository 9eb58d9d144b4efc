/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { isExpose, type ExposeModule } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import { marketingStore } from '../testing/marketing-store';
import { exposes } from '../server';

const { './LandingPage': _landing, ...pages } = exposes;
const { store } = marketingStore();

describe.each(Object.entries<ExposeModule>(pages))('%s', (_, page) => {
  it('[MFE-6] keeps the contract of an expose', () => {
    expect(isExpose(page)).toBe(true);
  });

  it.each(languages.map(({ code }) => code))(
    '[LND-6] answers in %s, with a title of its own',
    async (language) => {
      const messages = await page.messages(language);
      const Page = page.default;
      const { container } = render(
        <IntlProvider locale={language} messages={messages}>
          <Page />
        </IntlProvider>,
      );
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(container.querySelectorAll('p').length).toBeGreaterThan(1);
      expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:hello@pluis.example');
      // A way on, for those who have read what they came for.
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/shop');
      const intl = createIntl({ locale: language, messages });
      const head = page.head?.({ intl, store, params: {}, language });
      expect(head?.title).toBe(`${title} | Pluis`);
      // The length of a search result: more than the beginning of a line, and not much more than there is room for.
      expect(head?.description).toMatch(/^[^{}]{75,200}$/);
    },
  );
});
