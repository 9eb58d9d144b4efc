import type { Product } from '@pluis/storefront-api';
import { ProductTitle } from '@pluis/ui';
import { Gallery } from '../gallery/gallery';
import { PriceNote } from '../purchase/price-note';
import { Related } from '../related/related';
import { ShareButton } from '../share/share-button';
import { useVariant } from '../variant/use-variant';
import { variantOfPicture } from '../variant/variant-of-picture';
import { RecentlyViewed } from '../viewed/recently-viewed';
import { BuyingTerms } from './buying-terms';
import { Description } from './description';
import { Purchase } from './purchase';
import { useBelowFold } from './use-below-fold';
import { useViewEvent } from './use-view-event';
import styles from './product-detail.module.css';

/** A product with its selected variant [PRD-2]. */
export function ProductDetail({ product }: { product: Product }) {
  const { title, description, variants, priceRange } = product;
  const chosen = useVariant(variants);
  const isWhole = useBelowFold();
  useViewEvent(product, chosen.variant);
  const { picture = 0 } = chosen.variant ?? {};

  /** Turning to a variant's picture selects that variant. */
  function handleTurn(turnedTo: number): void {
    const choice = variantOfPicture(variants, turnedTo, chosen.variant);
    if (choice) chosen.choose(choice.variant, choice.option);
  }

  const price = chosen.variant?.price ?? priceRange.minVariantPrice;
  return (
    <>
      <div className={styles['detail']}>
        {/* Before the pictures, so that visitors from the list see the chosen product while the pictures still load. */}
        <h1 className={styles['title']}>
          <ProductTitle text={title} />
        </h1>
        <Gallery
          product={product}
          picture={chosen.isNamed ? picture : 0}
          onTurn={handleTurn}
          isWhole={isWhole}
          className={styles['pictures']}
        />
        <div className={styles['column']}>
          <Purchase product={product} chosen={chosen} price={price} />
          {isWhole && (
            <div className={styles['details']}>
              <Description text={description} />
              <BuyingTerms product={product} />
              <PriceNote prices={[price]} />
              <ShareButton product={product} variant={chosen.variant} />
            </div>
          )}
        </div>
      </div>
      {isWhole && <Related product={product} />}
      {isWhole && <RecentlyViewed except={product.id} />}
    </>
  );
}
