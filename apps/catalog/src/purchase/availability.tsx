import { useIntl } from 'react-intl';
import { localeOf } from '@pluis/i18n';
import { selectLanguage, useAppSelector } from '@pluis/store';
import type { Product } from '@pluis/storefront-api';
import { isPlainClick } from '../product/plain-click';
import { variantAddress } from '../product/product-path';
import { alternatives } from '../variant/alternatives';
import type { ChosenVariant } from '../variant/use-variant';
import styles from './availability.module.css';

/**
 * Names the variants that can be bought instead of the selected one, each a link that selects it. They are links, so that
 * they work without scripts, and so that no two buttons have the name of a value [PRD-2].
 */
export function Availability({ product, chosen }: { product: Product; chosen: ChosenVariant }) {
  const intl = useIntl();
  const language = useAppSelector(selectLanguage);
  const offers = alternatives(product.variants, chosen.variant);
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  // The format numbers the elements: a label could also be part of the text between them.
  const parts = list.formatToParts(offers.map((_, place) => String(place)));
  const names = parts.map(({ type, value }, index) => {
    const offer = type === 'element' ? offers[Number(value)] : undefined;
    if (!offer) return value;
    return (
      <a
        key={index}
        href={variantAddress(product.handle, offer.variant)}
        className={styles['offer']}
        data-in-place=""
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          chosen.choose(offer.variant);
        }}
      >
        {offer.label}
      </a>
    );
  });
  return (
    <p>
      {intl.formatMessage({ id: 'catalog.product.available' }, { list: <span key="list">{names}</span> })}
    </p>
  );
}
