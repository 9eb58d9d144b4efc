import { FormattedMessage } from 'react-intl';
import { ButtonLink, ProductPicture, ProductTitle } from '@pluis/ui';
import { Section } from '../section';
import { ProductPrice } from './product-price';
import styles from './product-showcase.module.css';
import { RatesNote } from './rates-note';
import { useShowcase } from './use-showcase';

/** On wide screens the list's widths, so that a visitor who goes on to the list has its pictures already. */
const pictureSizes = '(min-width: 110rem) 26rem, (min-width: 80rem) 22rem, (min-width: 40rem) 29vw, 42vw';

/** Some products with their prices; empty if there are none. */
export function ProductShowcase() {
  const products = useShowcase();
  if (products.length === 0) return null;
  return (
    <Section id="products" title={<FormattedMessage id="marketing.products.title" />}>
      <ul className={styles['products']}>
        {products.map((product) => (
          <li key={product.handle}>
            <a href={`/product/${encodeURIComponent(product.handle)}`} className={styles['product']}>
              <ProductPicture image={product.picture} sizes={pictureSizes} />
              <h3>
                <ProductTitle text={product.title} />
              </h3>
              <p>
                <ProductPrice product={product} />
              </p>
            </a>
          </li>
        ))}
      </ul>
      <RatesNote prices={products.map(({ price }) => price)} />
      <ButtonLink variant="secondary" href="/shop">
        <FormattedMessage id="marketing.products.all" />
      </ButtonLink>
    </Section>
  );
}
