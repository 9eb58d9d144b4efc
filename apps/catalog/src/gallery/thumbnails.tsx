import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '@pluis/storefront-api';
import { ProductPicture } from '@pluis/ui';
import styles from './thumbnails.module.css';

export interface ThumbnailsProps {
  images: readonly ProductImage[];
  /** The index of the visible picture. */
  current: number;
  onPress: (place: number) => void;
}

/** A button with a small picture for each picture of the product. The focus follows when keys turn the pictures. */
export function Thumbnails({ images, current, onPress }: ThumbnailsProps) {
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const button = group.current?.children[current];
    if (activeElement !== button && group.current?.contains(activeElement) && button instanceof HTMLElement)
      button.focus();
  }, [current]);
  return (
    <div
      ref={group}
      role="group"
      className={styles['thumbnails']}
      aria-label={intl.formatMessage({ id: 'catalog.product.pictures' })}
    >
      {images.map(({ url }, place) => (
        <button
          key={place}
          type="button"
          className={styles['thumbnail']}
          aria-current={place === current}
          aria-label={intl.formatMessage(
            { id: 'catalog.product.picture' },
            { number: place + 1, count: images.length },
          )}
          onClick={() => onPress(place)}
        >
          <ProductPicture image={{ url }} sizes="4rem" className={styles['picture']} />
        </button>
      ))}
    </div>
  );
}
