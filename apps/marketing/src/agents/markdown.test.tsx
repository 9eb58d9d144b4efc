/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { ExposeModule } from '@pluis/contract';
import { languages, type LocalePreferences } from '@pluis/i18n';
import { localeActions } from '@pluis/store';
import { exposes } from '../server';
import { marketingStore, productsAnswer } from '../testing/marketing-store';

const origin = 'https://pluis.test';
const cost = { amount: '4.95', currencyCode: 'EUR' };
const delivery = {
  cost,
  freeFrom: { amount: '50', currencyCode: 'EUR' },
  days: { min: 2, max: 4 },
};

/** The page in both forms. */
async function bothForms(module: ExposeModule, { language, currency }: LocalePreferences, terms: object) {
  const { store } = marketingStore(productsAnswer('One', 'Two *x*'));
  store.dispatch(localeActions.synced({ language, currency }));
  Object.assign(store.extra.storefront, { today: '2026-11-26', ...terms });
  await module.load?.({ store, params: {}, signal: new AbortController().signal });
  const messages = await module.messages(language);
  const intl = createIntl({ locale: language, messages });
  const Page = module.default;
  const { container } = render(
    <Provider store={store}>
      <IntlProvider locale={language} messages={messages}>
        <Page />
        {module.Footer && <module.Footer />}
      </IntlProvider>
    </Provider>,
  );
  const text = await module.markdown?.({ store, params: {}, language, intl, origin });
  return { container, text: text ?? '' };
}

/** The words of a text, without the marks of Markdown. */
const wordsOf = (text: string) =>
  text
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the facts of the page: headings, paragraphs, reviews, questions. Labels of forms are none, and buttons lead on. */
function factsOf(container: HTMLElement): string[] {
  const selector = 'h1, h2, h3, p, blockquote, figcaption, summary, dt, dd, li > a:not(:has(h3)), li > a p';
  return [...container.querySelectorAll(selector)]
    .filter((element) => !element.closest('[aria-hidden]'))
    .flatMap((element) => [...(element.querySelector('small') ? element.childNodes : [element])])
    .map((node) => wordsOf(node.textContent ?? ''))
    .filter((text) => text !== '');
}

describe.each(Object.entries<ExposeModule>(exposes))('%s', (_, module) => {
  it.each(languages.map(({ code }) => code))(
    '[AGT-1] its Markdown has every fact of the page in %s',
    async (language) => {
      for (const [currency, terms] of [
        ['PLN', {}],
        ['EUR', { delivery }],
        ['EUR', { delivery: { cost } }],
      ] as const) {
        const { container, text } = await bothForms(module, { language, currency }, terms);
        const facts = factsOf(container);
        expect(facts.length).toBeGreaterThan(2);
        for (const fact of facts) expect(wordsOf(text)).toContain(fact);
        expect(text).toMatch(/^# \S/);
        expect(text).toContain(`](${origin}/shop)`);
      }
    },
  );
});

it('[AGT-1] the landing page names each product with its price and its address', async () => {
  const { text } = await bothForms(exposes['./LandingPage'], { language: 'en', currency: 'EUR' }, {});
  expect(text).toContain('| [One](https://pluis.test/product/one) | From €20.00 |');
  expect(text).toContain('| [Two \\*x\\*](https://pluis.test/product/two%20*x*) | From €20.00 |');
});
