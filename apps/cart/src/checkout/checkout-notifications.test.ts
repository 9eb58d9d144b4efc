import { createIntl } from 'react-intl';
import { languages } from '@pluis/i18n';
import type { StorefrontError } from '@pluis/storefront-api';
import { messages } from '../messages';
import { checkoutNotifications } from './checkout-notifications';

const words = 'The store refused the order';
const errors: StorefrontError[] = [
  { kind: 'user-errors', message: `Cart creation failed: ${words}`, errors: [{ message: words }] },
  { kind: 'graphql', message: `Error calling Shopify: ${words}` },
  { kind: 'http', message: 'HTTP error! status: 500', status: 500 },
  { kind: 'network', message: 'Failed to fetch' },
  { kind: 'timeout', message: 'Shopify did not answer within 10 s' },
];
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

describe.each(others)('a failed checkout in %s', (language) => {
  it.each(errors)('[I18-5] has no English text, and gives advice if there is any: $kind', async (error) => {
    const compiled = await messages(language);
    const english = await messages('en');
    const intl = createIntl({ locale: language, messages: compiled });
    const inEnglish = createIntl({ locale: 'en', messages: english });
    const [toast, ...more] = checkoutNotifications({ kind: 'failed', error }, intl, { currency: 'EUR' });
    const [englishToast] = checkoutNotifications({ kind: 'failed', error }, inEnglish, { currency: 'EUR' });
    expect(more).toEqual([]);
    expect(toast?.title).not.toBe(englishToast?.title);
    expect(JSON.stringify(toast)).not.toContain(error.message);
    expect(toast?.description !== undefined).toBe(['user-errors', 'network', 'timeout'].includes(error.kind));
    if (toast?.description) expect(englishToast?.description).not.toContain(toast.description);
  });
});
