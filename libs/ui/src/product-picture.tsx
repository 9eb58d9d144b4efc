import { ImageIcon } from './icons';
import { pictureSourceSet } from './picture-sources';
import styles from './product-picture.module.css';

export interface Picture {
  url: string;
  altText?: string | null;
}

export interface ProductPictureProps {
  image?: Picture | null;
  /** The `sizes` attribute: how wide the picture is shown, by media condition. */
  sizes: string;
  /** For the page's main picture: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** A square product picture that keeps its place while it loads; without an image, a neutral well [SHP-7]. */
export function ProductPicture({ image, sizes, priority = false, className }: ProductPictureProps) {
  if (!image?.url.trim()) {
    return (
      <span className={[styles['picture'], styles['placeholder'], className].filter(Boolean).join(' ')}>
        <ImageIcon />
      </span>
    );
  }
  // `sizes` and `srcSet` stand before `src`: some browsers start fetching as soon as they see `src`.
  return (
    <img
      className={[styles['picture'], className].filter(Boolean).join(' ')}
      alt={image.altText ?? ''}
      width={800}
      height={800}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      sizes={sizes}
      srcSet={pictureSourceSet(image.url)}
      src={image.url}
    />
  );
}
