import { ProductTitle } from '@pluis/ui';
import { useIntl } from 'react-intl';
import phone480 from '../pictures/hero-phone-480.avif';
import phone800 from '../pictures/hero-phone-800.avif';
import phone1080 from '../pictures/hero-phone-1080.avif';
import phoneFallback from '../pictures/hero-phone-800.webp';
import phoneNight480 from '../pictures/hero-phone-night-480.avif';
import phoneNight800 from '../pictures/hero-phone-night-800.avif';
import phoneNight1080 from '../pictures/hero-phone-night-1080.avif';
import wide1000 from '../pictures/hero-wide-1000.avif';
import wide1400 from '../pictures/hero-wide-1400.avif';
import wideFallback from '../pictures/hero-wide-1000.webp';
import wideNight1000 from '../pictures/hero-wide-night-1000.avif';
import wideNight1400 from '../pictures/hero-wide-night-1400.avif';
import { pictureUrl, sourceSet } from '../picture-url';
import styles from './hero-picture.module.css';
import { ProductPrice } from './product-price';
import { useShowcase } from './use-showcase';

const night = '(prefers-color-scheme: dark)';
const wide = '(min-width: 60rem)';
const avif = 'image/avif';

/**
 * A pair of slippers while sweeping, cropped for phones and for wide screens, in a light and a dark version; below it the
 * shop's first product. A phone gets the picture for 70 % of its width, because it has more pixels than eyes can see.
 */
export function HeroPicture() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['stage']}>
      <picture>
        <source
          media={`${wide} and ${night}`}
          type={avif}
          sizes="50vw"
          srcSet={sourceSet({ 1000: wideNight1000, 1400: wideNight1400 })}
        />
        <source
          media={wide}
          type={avif}
          sizes="50vw"
          srcSet={sourceSet({ 1000: wide1000, 1400: wide1400 })}
        />
        <source media={wide} type="image/webp" srcSet={pictureUrl(wideFallback)} />
        <source
          media={night}
          type={avif}
          sizes="70vw"
          srcSet={sourceSet({ 480: phoneNight480, 800: phoneNight800, 1080: phoneNight1080 })}
        />
        <source
          type={avif}
          sizes="70vw"
          srcSet={sourceSet({ 480: phone480, 800: phone800, 1080: phone1080 })}
        />
        <img
          className={styles['picture']}
          alt={formatMessage({ id: 'marketing.hero.picture' })}
          width={1000}
          height={1000}
          fetchPriority="high"
          src={pictureUrl(phoneFallback)}
        />
      </picture>
      <HeroProduct />
    </div>
  );
}

/** A link to the shop's first product, with its price; empty while there is none. */
function HeroProduct() {
  const [product] = useShowcase();
  if (!product) return null;
  return (
    <a href={`/product/${encodeURIComponent(product.handle)}`} className={styles['caption']}>
      <b>
        <ProductTitle text={product.title} />
      </b>{' '}
      <ProductPrice product={product} />
    </a>
  );
}
