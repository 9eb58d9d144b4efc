import { formatPrice, type Currency, type Language, type Money } from '@pluis/i18n';
import type { IntlShape } from 'react-intl';
import type { ProductVariant } from '@pluis/storefront-api';
import { conversionOf } from '../purchase/conversion';

interface Shown {
  currency: Currency;
  language: Language;
  intl: IntlShape;
}

/** Returns a variant's price in the shown currency, with the price that it is compared to [CUR-5]. */
export function priceText({ price, compareAtPrice }: ProductVariant, { currency, intl }: Shown): string {
  const text = formatPrice(price, currency);
  if (!compareAtPrice) return text;
  const before = formatPrice(compareAtPrice, currency);
  return `${text} (${intl.formatMessage({ id: 'catalog.product.insteadOf' }, { price: before })})`;
}

/** Returns the sentence about converted prices, as `PriceNote` shows it; empty if none is converted. */
export function priceNote(prices: readonly Money[], { currency, language, intl }: Shown): string {
  const values = conversionOf(prices, currency, language);
  return values ? intl.formatMessage({ id: 'catalog.priceNote' }, values) : '';
}
