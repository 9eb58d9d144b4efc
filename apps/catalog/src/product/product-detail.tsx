import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ProductPicture, VisuallyHidden } from '@pluis/ui';
import { AddToCartButton } from '../purchase/add-to-cart-button';
import { Price } from '../purchase/price';
import { Facts } from './facts';
import { OptionPickerGroup } from './option-picker-group';
import { optionPickers } from './option-pickers';
import { selectedVariant } from './pick-variant';
import styles from './product-detail.module.css';

const mainPictureSizes = '(min-width: 80rem) 38rem, (min-width: 56rem) 50vw, 92vw';
const otherPictureSizes = '(min-width: 80rem) 18rem, (min-width: 56rem) 24vw, 45vw';

/** A product with its selected variant [PRD-2]. */
export function ProductDetail({ product }: { product: Product }) {
  const intl = useIntl();
  const [pickedId, setPickedId] = useState<string>();
  const { title, description, images, variants, priceRange } = product;
  const [mainImage, ...otherImages] = images;
  const variant = selectedVariant(variants, pickedId);
  const pickers = optionPickers(product, variant);
  return (
    <div className={styles['detail']}>
      <div className={styles['main-picture']}>
        <ProductPicture
          image={mainImage && { url: mainImage.url, altText: mainImage.altText || title }}
          sizes={mainPictureSizes}
          priority
        />
      </div>
      <div className={styles['info']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['price']}>
          <VisuallyHidden>
            <FormattedMessage id="catalog.product.price" />
          </VisuallyHidden>{' '}
          <Price money={variant?.price ?? priceRange.minVariantPrice} />
        </p>
        {pickers.length > 0 && (
          <div
            role="group"
            className={styles['pickers']}
            aria-label={intl.formatMessage({ id: 'catalog.product.variant' })}
          >
            {pickers.map((picker) => (
              <OptionPickerGroup key={picker.name} picker={picker} onPick={setPickedId} />
            ))}
          </div>
        )}
        <AddToCartButton product={product} variant={variant} size="l" className={styles['button']} />
        {description.trim() !== '' && (
          <div>
            <h2 className={styles['subtitle']}>
              <FormattedMessage id="catalog.product.description" />
            </h2>
            <p className={styles['description']}>{description}</p>
          </div>
        )}
        <Facts />
      </div>
      {otherImages.length > 0 && (
        <div
          role="group"
          className={styles['other-pictures']}
          aria-label={intl.formatMessage({ id: 'catalog.product.pictures' })}
        >
          {otherImages.map(({ url, altText }, index) => (
            <ProductPicture key={index} image={{ url, altText }} sizes={otherPictureSizes} />
          ))}
        </div>
      )}
    </div>
  );
}
