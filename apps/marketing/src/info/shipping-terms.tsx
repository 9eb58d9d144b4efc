import { formatPrice, type Currency, type Language } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector, useAppStore, type Delivery } from '@pluis/store';
import { formatArrival } from '@pluis/store/delivery';
import { Paragraph, type Text } from './paragraph';

/** The shop's delivery settings and today's date, and how the visitor reads them. */
export interface ShippingFacts {
  delivery?: Delivery | undefined;
  today?: string | undefined;
  language: Language;
  currency: Currency;
}

/**
 * Returns delivery cost, free limit, days of arrival and the countries; without settings, that the checkout shows them, and whom to
 * ask [DEL-1].
 */
export function shippingTexts({ delivery = {}, today, language, currency }: ShippingFacts): Text[] {
  const { cost, freeFrom, days } = delivery;
  return [
    cost ? costText({ cost, freeFrom, currency }) : { id: 'marketing.info.shipping.cost' },
    ...(days ? dayTexts(days, today, language) : []),
    { id: 'marketing.info.shipping.where' },
    { id: 'marketing.info.shipping.currency' },
    ...(cost ? [] : [{ id: 'marketing.info.shipping.ask' } as const]),
  ];
}

/** The shop's delivery terms, a paragraph each [DEL-1]. */
export function ShippingTerms() {
  const { delivery, today } = useAppStore().extra.storefront;
  const currency = useAppSelector(selectCurrency);
  const language = useAppSelector(selectLanguage);
  return shippingTexts({ delivery, today, language, currency }).map((text) => (
    <Paragraph key={text.id} {...text} />
  ));
}

interface Cost extends Pick<Delivery, 'freeFrom'> {
  cost: NonNullable<Delivery['cost']>;
  currency: Currency;
}

function costText({ cost, freeFrom, currency }: Cost): Text {
  if (Number(cost.amount) === 0) return { id: 'marketing.info.shipping.free' };
  const price = formatPrice(cost, currency);
  if (!freeFrom) return { id: 'marketing.info.shipping.price', values: { cost: price } };
  const from = formatPrice(freeFrom, currency);
  return { id: 'marketing.info.shipping.priceUntil', values: { cost: price, from } };
}

function dayTexts(
  { min, max }: NonNullable<Delivery['days']>,
  today: string | undefined,
  language: Language,
): Text[] {
  const range = min === max ? `${max}` : `${min}–${max}`;
  const texts: Text[] = [{ id: 'marketing.info.shipping.days', values: { range, max } }];
  if (today) {
    const values = { range: formatArrival({ min, max }, today, language) };
    texts.push({ id: 'marketing.info.shipping.arrives', values });
  }
  return [...texts, { id: 'marketing.info.shipping.holidays' }];
}
