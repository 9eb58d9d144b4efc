import { ProductPicture } from '@pluis/ui';
import { HeroDrawing } from '../hero-drawing';
import styles from './hero-picture.module.css';
import { ProductPrice } from './product-price';
import { useShowcase } from './use-showcase';

/**
 * The shop's first product as it is, or the drawing where there is none. It is smaller than the headline: what a visitor
 * waits for is the sentence, which comes with the page.
 */
export function HeroPicture() {
  const [product] = useShowcase();
  if (!product?.picture) return <HeroDrawing />;
  return (
    <a href={`/product/${encodeURIComponent(product.handle)}`} className={styles['product']}>
      <ProductPicture image={product.picture} sizes="(min-width: 60rem) 16.5rem, 10rem" />
      <span className={styles['caption']}>
        <b>{product.title}</b> <ProductPrice product={product} />
      </span>
    </a>
  );
}
