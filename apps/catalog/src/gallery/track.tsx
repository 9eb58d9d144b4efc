import type { MouseEvent, RefObject, UIEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ProductPicture } from '@pluis/ui';
import styles from './gallery.module.css';

export const pictureSizes = {
  large: '(min-width: 110rem) 44rem, (min-width: 80rem) 39rem, (min-width: 40rem) 51vw, 92vw',
  small: '(min-width: 110rem) 22rem, (min-width: 80rem) 19rem, (min-width: 40rem) 25vw, 92vw',
};

interface Props {
  ref: RefObject<HTMLUListElement | null>;
  images: Product['images'];
  /** The product's: the text of a first picture that has none. */
  title: string;
  /** The index of the slide that is shown. */
  current: number;
  /** The indexes of the slides that are large on wide screens. */
  large: ReadonlySet<number>;
  onScroll(event: UIEvent): void;
  onEnlarge(slide: number): void;
}

/** The row of pictures, which the keyboard scrolls, too. A press enlarges a picture, as the button beside the row does. */
export function Track({ ref, images, title, current, large, onScroll, onEnlarge }: Props) {
  const intl = useIntl();
  return (
    <ul
      ref={ref}
      className={styles['track']}
      onScroll={onScroll}
      onClick={(event) => onEnlarge(slideAt(event) ?? current)}
      onKeyDown={({ key }) => key === 'Enter' && onEnlarge(current)}
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'catalog.product.pictures' })}
    >
      {images.map(({ url, altText }, place) => (
        <li
          key={place}
          data-current={place === current || undefined}
          data-large={large.has(place) || undefined}
        >
          <ProductPicture
            image={{ url, altText: altText || (place === 0 ? title : '') }}
            sizes={large.has(place) ? pictureSizes.large : pictureSizes.small}
            priority={place === 0}
            className={styles['picture']}
          />
        </li>
      ))}
    </ul>
  );
}

/** The index of the slide that was pressed. */
function slideAt({ currentTarget, target }: MouseEvent): number | undefined {
  const place = [...currentTarget.children].findIndex(
    (slide) => target instanceof Node && slide.contains(target),
  );
  return place < 0 ? undefined : place;
}
