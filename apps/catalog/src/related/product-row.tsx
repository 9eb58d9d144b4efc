import { FormattedMessage } from 'react-intl';
import { ProductPicture, ProductTitle } from '@pluis/ui';
import { productPath } from '../product/product-path';
import { Price } from '../purchase/price';
import type { RelatedProduct } from './related-products';
import styles from './related.module.css';

/** A short list of products with picture, name and price. */
export function ProductRow({ products }: { products: readonly RelatedProduct[] }) {
  return (
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
  );
}
