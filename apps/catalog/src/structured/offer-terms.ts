import type { JsonLd } from '@pluis/contract';
import type { Money } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';
import { deliveryCharge } from '@pluis/store/delivery';

/** The countries that the shop delivers to. */
const countries = ['DE', 'ES', 'IT', 'NL', 'PL'];
/** The days of `catalog.assurance.returns`; a test compares them. */
const returnDays = 30;

const returnPolicy = {
  '@context': 'https://schema.org',
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: countries,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
};

/** The terms that an offer of this price refers to; see `termsJsonLd`. */
export function offerTerms(price: Money, delivery: Delivery | undefined): JsonLd {
  const charge = shippingCharge(price, delivery);
  const terms = { hasMerchantReturnPolicy: { '@id': '#returns' } };
  return charge ? { ...terms, shippingDetails: { '@id': shippingId(charge) } } : terms;
}

/** Returns and delivery as structured data, once for all offers of a page [AGT-1]; no delivery without settings [DEL-1]. */
export function termsJsonLd(prices: readonly Money[], delivery: Delivery | undefined): JsonLd[] {
  if (prices.length === 0) return [];
  const charges = prices.flatMap((price) => shippingCharge(price, delivery) ?? []);
  const byId = new Map(charges.map((charge) => [shippingId(charge), charge]));
  const details = [...byId].map(([id, { amount, currencyCode }]) => ({
    '@context': 'https://schema.org',
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: amount, currency: currencyCode },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    ...(delivery?.days && { deliveryTime: deliveryTime(delivery.days) }),
  }));
  return [returnPolicy, ...details];
}

/** The cost of delivery if the piece is ordered alone; undefined if it is not known. */
function shippingCharge(price: Money, delivery: Delivery | undefined): Money | undefined {
  return deliveryCharge([{ money: price, quantity: 1 }], delivery)?.cost;
}

function shippingId({ amount }: Money): string {
  return Number(amount) === 0 ? '#free-shipping' : '#shipping';
}

function deliveryTime({ min, max }: NonNullable<Delivery['days']>): JsonLd {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
        (day) => `https://schema.org/${day}`,
      ),
    },
    // The setting counts from the order on, so that transit is all of it.
    handlingTime: days(0, 0),
    transitTime: days(min, max),
  };
}
