import { createIntl } from 'react-intl';
import { languages } from '@pluis/i18n';
import english from '../messages/en.json';
import { messages } from './messages';

const others = languages.filter(({ code }) => code !== 'en');

describe('the messages', () => {
  it.each(languages)('[I18-5] are complete in $englishName', async ({ code }) => {
    const translated = await messages(code);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values(translated).filter((message) => message.length === 0)).toEqual([]);
  });

  it.each(others)('[I18-5] are translated in $englishName', async ({ code }) => {
    const intl = createIntl({ locale: code, messages: await messages(code) });
    const inEnglish = createIntl({ locale: 'en', messages: await messages('en') });
    for (const id of [
      'catalog.shop.empty.title',
      'catalog.product.price',
      'catalog.product.description',
      'catalog.outOfStock',
      'catalog.addToCart',
    ] as const) {
      expect(intl.formatMessage({ id })).not.toBe(inEnglish.formatMessage({ id }));
    }
  });

  it.each(languages)('name the product and the price where they should in $englishName', async ({ code }) => {
    const intl = createIntl({ locale: code, messages: await messages(code) });
    const values = { title: 'Classic pair', price: '€18.40' };
    expect(intl.formatMessage({ id: 'catalog.addToCart.product' }, values)).toBe(
      `${intl.formatMessage({ id: 'catalog.addToCart' })}, Classic pair`,
    );
    expect(intl.formatMessage({ id: 'catalog.shop.from' }, values)).toContain('€18.40');
    expect(intl.formatMessage({ id: 'catalog.product.head.title' }, values)).toContain('Classic pair');
    expect(intl.formatMessage({ id: 'catalog.product.head.description' }, values)).toContain('Classic pair');
  });
});
