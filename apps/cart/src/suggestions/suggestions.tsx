import { FormattedMessage } from 'react-intl';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';
import { ProductPicture, ProductTitle } from '@pluis/ui';
import type { SuggestedProducts } from './use-suggestions';
import styles from './suggestions.module.css';

/** Some products with picture and price. They are not a list element, because the sheet's list is the cart's lines. */
export function Suggestions({ products, wereViewed }: SuggestedProducts) {
  const currency = useAppSelector(selectCurrency);
  return (
    <div className={styles['suggestions']}>
      <h3 className={styles['title']}>
        <FormattedMessage id={wereViewed ? 'cart.empty.viewed' : 'cart.empty.products'} />
      </h3>
      {products.map(({ title, address, price, isFrom, picture }) => (
        <a key={address} href={address} className={styles['product']}>
          <ProductPicture image={{ ...picture, altText: '' }} sizes="5rem" />
          <span className={styles['text']}>
            <span className={styles['name']}>
              <ProductTitle text={title} />
            </span>{' '}
            <span className={styles['price']}>
              {isFrom ? (
                <FormattedMessage id="cart.empty.from" values={{ price: formatPrice(price, currency) }} />
              ) : (
                formatPrice(price, currency)
              )}
            </span>
          </span>
        </a>
      ))}
    </div>
  );
}
