import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ProductImage } from '@pluis/storefront-api';
import { BackIcon, CloseIcon, ForwardIcon, IconButton, MinusIcon, PlusIcon, ProductPicture } from '@pluis/ui';
import { useSlides } from './use-slides';
import { useZoom } from './use-zoom';
import styles from './picture-dialog.module.css';

export interface PictureDialogProps {
  title: string;
  images: readonly ProductImage[];
  /** The index of the first picture to show. */
  first: number;
  /** Called with the index of the last picture that was shown. */
  onClose: (place: number) => void;
}

interface TurnButtonsProps {
  /** The index of the present picture. */
  current: number;
  count: number;
  turn: (by: 1 | -1) => void;
}

/** The pictures in full screen: swipe, pinch, buttons or arrow keys; Escape closes. */
export function PictureDialog({ title, images, first, onClose }: PictureDialogProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, current, show, turn, onScroll, onKeyDown } = useSlides(images.length, { first });
  const zoom = useZoom(track, current);
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    show(first);
  }, [first, show]);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={title}
      onClose={() => onClose(current)}
      onKeyDown={(event) => zoom.onKeyDown(event) || onKeyDown(event)}
    >
      <ul
        ref={track}
        className={styles['track']}
        onScroll={onScroll}
        onClick={zoom.onClick}
        onPointerMove={zoom.onPointerMove}
        data-zoomed={zoom.canZoomOut || undefined}
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'catalog.product.pictures' })}
      >
        {images.map(({ url, altText }, place) => (
          <li key={place}>
            <ProductPicture
              image={{ url, altText }}
              sizes={place === current && zoom.level > 1 ? '100rem' : 'min(100vw, 100vh)'}
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
      <ZoomButtons zoom={zoom} />
      {images.length > 1 && <TurnButtons current={current} count={images.length} turn={turn} />}
    </dialog>
  );
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const intl = useIntl();
  return (
    <div className={styles['zoom']}>
      <IconButton
        label={intl.formatMessage({ id: 'catalog.product.zoomOut' })}
        disabled={!zoom.canZoomOut}
        onClick={zoom.zoomOut}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'catalog.product.zoomIn' })}
        disabled={!zoom.canZoomIn}
        onClick={zoom.zoomIn}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}

function TurnButtons({ current, count, turn }: TurnButtonsProps) {
  const intl = useIntl();
  return (
    <div className={styles['turn']}>
      <IconButton
        label={intl.formatMessage({ id: 'catalog.product.picturePrevious' })}
        onClick={() => turn(-1)}
      >
        <BackIcon />
      </IconButton>
      <span aria-live="polite">
        {current + 1} / {count}
      </span>
      <IconButton label={intl.formatMessage({ id: 'catalog.product.pictureNext' })} onClick={() => turn(1)}>
        <ForwardIcon />
      </IconButton>
    </div>
  );
}
