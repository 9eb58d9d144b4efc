import { createIntl } from 'react-intl';
import { provideMessages } from '../testing/provide-messages';
import { rareNotice } from './rare-notices';

provideMessages();

/** The messages of a page, which lack the texts of rare notices. */
const intlOf = (locale: string) => createIntl({ locale, onError: () => {} });

it('[CRT-6] says that the cart is kept in this tab only', async () => {
  expect((await rareNotice('storageFull', 'en'))(intlOf('en'))).toEqual({
    tone: 'error',
    title: 'Your browser’s storage is full: your cart is saved in this tab only.',
  });
});

it('[API-4] says that the provider asks for payment; the next one replaces it', async () => {
  expect((await rareNotice('paymentRequired', 'en'))(intlOf('en'))).toEqual({
    tone: 'error',
    title: 'Shopify: Payment required',
    description: 'API access needs an active paid billing plan. The store must be upgraded.',
    key: 'payment-required',
  });
});

it('has its texts in the language of the page', async () => {
  const { title } = (await rareNotice('storageFull', 'de'))(intlOf('de'));
  expect(title).toContain('Speicher');
});
