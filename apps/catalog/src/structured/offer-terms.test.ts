import { createIntl } from 'react-intl';
import { languages } from '@pluis/i18n';
import { messages } from '../messages';
import { sampleProduct, sampleVariant } from '../testing/sample-product';
import { offerTerms, termsJsonLd } from './offer-terms';
import { productJsonLd } from './product-json-ld';
import remote from '../../remote.json';

const euros = (amount: string) => ({ amount, currencyCode: 'EUR' });
const delivery = { cost: euros('4.95'), freeFrom: euros('50'), days: { min: 2, max: 4 } };

describe('[AGT-1] the terms of offers as structured data', () => {
  it('have the required and recommended fields of delivery', () => {
    const [, shipping, ...others] = termsJsonLd([euros('20'), euros('30')], delivery);
    expect(others).toEqual([]);
    expect(shipping).toMatchObject({
      '@type': 'OfferShippingDetails',
      '@id': '#shipping',
      shippingRate: { '@type': 'MonetaryAmount', value: '4.95', currency: 'EUR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4, unitCode: 'DAY' },
      },
    });
    expect(shipping?.['shippingDestination']).toContainEqual({
      '@type': 'DefinedRegion',
      addressCountry: 'NL',
    });
  });

  it('have the required and recommended fields of returns', () => {
    expect(termsJsonLd([euros('20')], delivery)[0]).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      '@id': '#returns',
      applicableCountry: expect.arrayContaining(['NL']),
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    });
  });

  it('deliver free from the limit on, as the cart does', () => {
    const prices = [euros('49.99'), euros('50')];
    expect(prices.map((price) => offerTerms(price, delivery)['shippingDetails'])).toEqual([
      { '@id': '#shipping' },
      { '@id': '#free-shipping' },
    ]);
    expect(termsJsonLd(prices, delivery).map((each) => each['@id'])).toEqual([
      '#returns',
      '#shipping',
      '#free-shipping',
    ]);
  });

  it.each([undefined, {}, { days: { min: 1, max: 2 } }])('invent no delivery: %j', (terms) => {
    expect(termsJsonLd([euros('20')], terms)).toHaveLength(1);
    expect(offerTerms(euros('20'), terms)).toEqual({ hasMerchantReturnPolicy: { '@id': '#returns' } });
  });

  it('are named by each offer', () => {
    const product = sampleProduct({ variants: [sampleVariant({ price: euros('20') })] });
    expect(productJsonLd(product, { origin: 'https://pluis.test', delivery })['offers']).toMatchObject({
      shippingDetails: { '@id': '#shipping' },
      hasMerchantReturnPolicy: { '@id': '#returns' },
    });
  });
});

describe.each(languages.map(({ code }) => code))('[AGT-1] in %s', (language) => {
  const textOf = async (
    id: 'catalog.assurance.returns' | 'catalog.returns.text' | 'catalog.shop.breadcrumb',
  ) => createIntl({ locale: language, messages: await messages(language) }).formatMessage({ id });

  it('the page says the days of the return policy', async () => {
    const [policy] = termsJsonLd([euros('20')], delivery);
    const days = RegExp(`\\b${String(policy?.['merchantReturnDays'])}\\b`);
    expect(await textOf('catalog.assurance.returns')).toMatch(days);
    expect(await textOf('catalog.returns.text')).toMatch(days);
  });

  it('the breadcrumb has the word of the header’s link', async () => {
    expect(remote.routes[0]?.link?.text[language]).toBe(await textOf('catalog.shop.breadcrumb'));
  });
});
