import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ProductPicture, ProductTitle } from '@pluis/ui';
import { useRelated } from '../data/use-related';
import { productPath } from '../product/product-path';
import { Price } from '../purchase/price';
import styles from './related.module.css';

/** The related products of a product; empty if there are none. */
export function Related({ product }: { product: Product }) {
  const titleId = useId();
  const products = useRelated(product);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['related']}>
      <h2 id={titleId} className={styles['title']}>
        <FormattedMessage id="catalog.product.related" />
      </h2>
      <ul className={styles['products']}>
        {products.map((product) => (
          <li key={product.handle}>
            <a href={productPath(product.handle)} className={styles['product']}>
              <ProductPicture
                image={product.image && { url: product.image.url }}
                sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 22vw, 44vw"
                className={styles['picture']}
              />
              <span className={styles['name']}>
                <ProductTitle text={product.title} />
              </span>
              <span className={styles['price']}>
                {product.isFrom ? (
                  <FormattedMessage
                    id="catalog.shop.from"
                    values={{ price: <Price money={product.price} /> }}
                  />
                ) : (
                  <Price money={product.price} />
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
