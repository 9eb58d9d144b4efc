import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { EnlargeIcon, IconButton, ProductPicture } from '@pluis/ui';
import { PictureDialog } from './picture-dialog';
import { largeSlides, slidesOf } from './slides';
import { Thumbnails } from './thumbnails';
import { pictureSizes, Track } from './track';
import { useSlides } from './use-slides';
import styles from './gallery.module.css';

export interface GalleryProps {
  product: Product;
  /** The index of the chosen variant's picture among the product's; 0 if no variant is chosen. */
  picture: number;
  /** Called with the index of the picture that the shopper has turned to. */
  onTurn: (picture: number) => void;
  /** Whether more than the first picture is rendered: the others are not visible in the first frame. */
  isWhole: boolean;
  className?: string;
}

/**
 * The product's pictures [PRD-2]: on phones in a row that shoppers swipe or turn with thumbnails; on wider screens below each
 * other, the current one first. Each can be enlarged. Choosing a variant turns to its picture.
 */
export function Gallery({ product, picture, onTurn, isWhole, className }: GalleryProps) {
  const intl = useIntl();
  /** The slide that is enlarged. */
  const [enlarged, setEnlarged] = useState<number>();
  const [lead] = useState(picture);
  const { title } = product;
  const slides = slidesOf(product.images.length, lead, picture);
  const images = slides.flatMap((place) => product.images[place] ?? []);
  const { track, current, show, onScroll, onKeyDown } = useTurns(
    images.length,
    slides.indexOf(picture),
    (slide) => onTurn(slides[slide] ?? 0),
  );
  if (images.length === 0) return <ProductPicture sizes={pictureSizes.large} className={className} />;
  const large = largeSlides(images.length, current);
  return (
    <div
      className={[styles['gallery'], className].filter(Boolean).join(' ')}
      onKeyDown={enlarged === undefined ? onKeyDown : undefined}
    >
      <div className={styles['frame']}>
        <Track
          ref={track}
          images={isWhole ? images : images.slice(0, 1)}
          title={title}
          current={current}
          large={large}
          onScroll={onScroll}
          onEnlarge={setEnlarged}
        />
        <IconButton
          label={intl.formatMessage({ id: 'catalog.product.enlarge' })}
          className={styles['enlarge']}
          onClick={() => setEnlarged(current)}
        >
          <EnlargeIcon />
        </IconButton>
      </div>
      {images.length > 1 && (
        <Thumbnails
          images={images}
          current={current}
          onPress={(place) => (place === current ? setEnlarged(place) : show(place))}
        />
      )}
      {enlarged !== undefined && (
        <PictureDialog
          title={title}
          images={images}
          first={enlarged}
          onClose={(place) => {
            setEnlarged(undefined);
            // Pictures that are all visible keep their order.
            if (!isGrid(track.current)) show(place);
          }}
        />
      )}
    </div>
  );
}

/** The slides of the track, which goes to `place` whenever that changes. `onSettled` gets the slide that the shopper has turned to. */
function useTurns(count: number, place: number, onSettled: (slide: number) => void) {
  /** The slide that the shopper or a choice last asked for. */
  const turnedRef = useRef<number>(undefined);
  const slides = useSlides(count, {
    onSettled(slide) {
      turnedRef.current = slide;
      onSettled(slide);
    },
  });
  useGoTo(place, slides.show, turnedRef);
  return slides;
}

function isGrid(track: HTMLElement | null): boolean {
  return track !== null && getComputedStyle(track).display === 'grid';
}

/**
 * Goes to a slide when it changes, unless the shopper's own turn changed it: the track already shows it, or a later one. Until
 * then the shopper's own swipes are kept.
 */
function useGoTo(
  place: number,
  show: (place: number) => void,
  turnedRef: RefObject<number | undefined>,
): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (turnedRef.current === place) return;
    turnedRef.current = place;
    show(place);
  });
}
