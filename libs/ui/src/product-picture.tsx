import { ImageIcon } from './icons';
import { pictureSourceSet } from './picture-sources';
import styles from './product-picture.module.css';

export interface Picture {
  url: string;
  altText?: string | null;
}

export interface ProductPictureProps {
  image?: Picture | null;
  /** The `sizes` attribute: the width at which the picture is shown, by media condition. */
  sizes: string;
  /** The page's main picture: it is fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/**
 * A square product picture that reserves its space while it loads; without an image, a neutral placeholder [SHP-7]. In the
 * dark theme it is a little dimmed.
 */
export function ProductPicture({ image, sizes, priority = false, className }: ProductPictureProps) {
  const isGiven = Boolean(image?.url.trim());
  const classes = [styles['frame'], !isGiven && styles['placeholder'], className];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {image && isGiven ? (
        // `sizes` and `srcSet` come before `src`: some browsers start fetching when they read `src`.
        <img
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
      ) : (
        <ImageIcon />
      )}
    </span>
  );
}
