/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { isExpose, type ExposeModule } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import type { StoreExtra } from '@pluis/store';
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
        <Provider store={store}>
          <IntlProvider locale={language} messages={messages}>
            <Page />
          </IntlProvider>
        </Provider>,
      );
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(container.querySelectorAll('p').length).toBeGreaterThan(1);
      for (const link of screen.getAllByRole('link', { name: /@/ }))
        expect(link).toHaveAttribute('href', 'mailto:hello@pluis.example');
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

describe.each(languages.map(({ code }) => code))('[LEG-2] in %s', (language) => {
  async function show(name: keyof typeof pages): Promise<HTMLElement> {
    const page: ExposeModule = pages[name];
    const Page = page.default;
    return render(
      <Provider store={store}>
        <IntlProvider locale={language} messages={await page.messages(language)}>
          <Page />
        </IntlProvider>
      </Provider>,
    ).container;
  }

  const textOf = async (name: keyof typeof pages) => (await show(name)).textContent;

  it('the guarantee page shows the notice', async () => {
    await show('./GuaranteePage');
    expect(screen.getByRole('img').getAttribute('src')).toMatch(/^\/releases\//);
  });

  it('returns name both periods, the refund from the notice on, and the model form', async () => {
    const text = await textOf('./ReturnsPage');
    expect(text).toMatch(/14.+30/);
    expect(text).toContain('Pluis B.V.');
  });

  it.each([
    './ReturnsPage',
    './GuaranteePage',
    './TermsPage',
    './PrivacyPage',
    './ImprintPage',
    './AccessibilityPage',
  ] as const)('%s says that it is a sample', async (name) => {
    const messages = await pages[name].messages(language);
    const intl = createIntl({ locale: language, messages });
    expect(await textOf(name)).toContain(intl.formatMessage({ id: 'marketing.info.version' }));
  });

  it('terms, privacy and legal notice name the seller, and privacy the addresses in logs', async () => {
    for (const name of ['./TermsPage', './PrivacyPage', './ImprintPage'] as const)
      expect(await textOf(name)).toContain('Pluis B.V.');
    expect(await textOf('./PrivacyPage')).toMatch(/\bIP\b/);
  });
});

describe('[DEL-1] the shipping page', () => {
  const cost = { amount: '4.95', currencyCode: 'EUR' };
  const freeFrom = { amount: '50', currencyCode: 'EUR' };

  async function textsWith(terms: Partial<StoreExtra['storefront']>): Promise<string[]> {
    const page: ExposeModule = exposes['./ShippingPage'];
    const { store: own } = marketingStore();
    Object.assign(own.extra.storefront, terms);
    const Page = page.default;
    const { container } = render(
      <Provider store={own}>
        <IntlProvider locale="en" messages={await page.messages('en')}>
          <Page />
        </IntlProvider>
      </Provider>,
    );
    return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  }

  it('says cost, free limit and days as the shop has set them', async () => {
    expect(
      await textsWith({ delivery: { cost, freeFrom, days: { min: 2, max: 4 } }, today: '2026-11-26' }),
    ).toEqual(
      expect.arrayContaining([
        'Delivery costs €4.95. It’s free on orders of €50.00 or more.',
        'Delivery takes 2–4 business days.',
        'If you order today, your package arrives Mon 30 Nov to Wed 2 Dec.',
      ]),
    );
  });

  it.each([
    [{ cost }, 'Delivery costs €4.95.'],
    [{ cost: { ...cost, amount: '0' } }, 'Delivery is free.'],
    [undefined, 'You’ll see the shipping cost and delivery time before you pay, at checkout at the latest.'],
  ])('and invents nothing: %j', async (delivery, text) => {
    const texts = await textsWith({ delivery, today: '2026-11-26' });
    expect(texts[0]).toBe(text);
    expect(texts.join(' ')).not.toMatch(/business day|arrives/);
    expect(texts.some((each) => each?.startsWith('Would you like to know'))).toBe(!delivery);
  });
});
