import { FormattedMessage } from 'react-intl';
import { variantsCostMore, type Product } from '@pluis/storefront-api';
import { ProductPicture, ProductTitle } from '@pluis/ui';
import { CompareAtPrice, cheapestVariant } from '../purchase/compare-at-price';
import { Price } from '../purchase/price';
import { faceOf } from '../variant/face';
import { addedVariant, CardAction } from './card-action';
import { CardColors } from './card-colors';
import { firstSentence } from './first-sentence';
import { isSoldOut } from './sold-out';
import styles from './product-card.module.css';

/** The width of a card's picture in the grid of 1, 2 or 3 columns. */
const pictureSizes =
  '(min-width: 113rem) 27.5rem, (min-width: 80rem) max(23rem, 24vw), (min-width: 64rem) 29vw, (min-width: 22.5rem) 45vw, 91vw';

export interface ProductCardProps {
  product: Product;
  /** The card is visible at once: its picture is fetched first. */
  priority: boolean;
  /** The element of its title, below that of its group. */
  heading: 'h2' | 'h3';
}

/** A product of the list; its picture and title lead to its page [SHP-4]. */
export function ProductCard({ product, priority, heading: Heading }: ProductCardProps) {
  const { title, description, priceRange } = product;
  const lowest = priceRange.minVariantPrice;
  // The button adds one variant. If no variant costs less, a press costs exactly this price.
  const isExact = Number(addedVariant(product)?.price.amount) === Number(lowest.amount);
  const { image, path } = faceOf(product);
  const price = <Price money={lowest} className={styles['amount']} />;
  return (
    <li className={styles['card']}>
      {/* Only the title's link is in the tab order; two links to one page would slow down keyboard users. */}
      <a href={path} tabIndex={-1} className={styles['picture-link']} aria-label={image ? undefined : title}>
        <ProductPicture
          image={image && { url: image.url, altText: image.altText || title }}
          sizes={pictureSizes}
          priority={priority}
          className={styles['picture']}
        />
      </a>
      {isSoldOut(product) && (
        <span className={styles['sold-out']}>
          <FormattedMessage id="catalog.product.soldOut" />
        </span>
      )}
      <Heading className={styles['title']}>
        <a href={path}>
          <ProductTitle text={title} />
        </a>
      </Heading>
      <p className={styles['description']}>{firstSentence(description)}</p>
      <div className={styles['facts']}>
        <p className={styles['price']}>
          {variantsCostMore(product) && !isExact ? (
            <FormattedMessage id="catalog.shop.from" values={{ price }} />
          ) : (
            price
          )}{' '}
          <CompareAtPrice variant={cheapestVariant(product)} />
        </p>
        <CardColors product={product} />
      </div>
      <CardAction product={product} className={styles['button']} />
    </li>
  );
}
