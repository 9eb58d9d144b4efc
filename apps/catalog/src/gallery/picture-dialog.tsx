import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '@pluis/storefront-api';
import { BackIcon, CloseIcon, ForwardIcon, IconButton, ProductPicture } from '@pluis/ui';
import { useSlides } from './use-slides';
import styles from './picture-dialog.module.css';

export interface PictureDialogProps {
  title: string;
  images: readonly ProductImage[];
  /** The place of the picture to begin with. */
  first: number;
  /** Called with the place of the picture that was seen last. */
  onClose: (place: number) => void;
}

/** The pictures as large as the screen: swiped, pinched, or turned by buttons and arrow keys; Escape closes. */
export function PictureDialog({ title, images, first, onClose }: PictureDialogProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, current, onScroll, show } = useSlides(first);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    const list = track.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
  }, [first, track]);
  const turn = (by: number) => show((current + by + images.length) % images.length);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={title}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        turn(by);
      }}
    >
      <ul ref={track} className={styles['track']} onScroll={onScroll} tabIndex={0}>
        {images.map(({ url, altText }, place) => (
          <li key={place}>
            <ProductPicture
              image={{ url, altText }}
              sizes="min(100vw, 100vh)"
              className={styles['picture']}
            />
          </li>
        ))}
      </ul>
      <IconButton
        label={intl.formatMessage({ id: 'catalog.product.pictureClose' })}
        className={styles['close']}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </IconButton>
      {images.length > 1 && (
        <div className={styles['turn']}>
          <IconButton
            label={intl.formatMessage({ id: 'catalog.product.picturePrevious' })}
            onClick={() => turn(-1)}
          >
            <BackIcon />
          </IconButton>
          <span aria-live="polite">
            {current + 1} / {images.length}
          </span>
          <IconButton
            label={intl.formatMessage({ id: 'catalog.product.pictureNext' })}
            onClick={() => turn(1)}
          >
            <ForwardIcon />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}
