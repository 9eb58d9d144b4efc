import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { addToCartProps, type HeadContext, type LoadContext, type RegisterContext } from '@pluis/contract';
import { parseCartItem } from '@pluis/store';
import { createStorefrontClient, type Product } from '@pluis/storefront-api';
import styles from './leaf.module.css';

export { messages } from './messages';

const teas = createSlice({
  name: 'leafTeas',
  initialState: [] as readonly Product[],
  reducers: { loaded: (_, { payload }: PayloadAction<readonly Product[]>) => payload },
});

export function register({ store }: RegisterContext): void {
  store.inject(teas);
}

export async function load({ store, signal }: LoadContext) {
  const answer = await createStorefrontClient(store.extra.storefront).getProducts({ signal });
  if (answer.ok) store.dispatch(teas.actions.loaded(answer.value.products));
  return { complete: answer.ok };
}

export function head({ intl }: Pick<HeadContext, 'intl'>) {
  return { title: intl.formatMessage({ id: 'leaf.title' }) };
}

/** Both teas, each with a button that works before this code has loaded. */
export default function TeasPage() {
  const products = useSelector(teas.selectSlice);
  return (
    <>
      <h1>
        <FormattedMessage id="leaf.title" />
      </h1>
      <ul className={styles['teas']}>
        {products.map((product) => (
          <li key={product.id}>
            <h2>{product.title}</h2>
            <p>{product.description}</p>
            <Add product={product} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Add({ product }: { product: Product }) {
  const [variant] = product.variants;
  const { id: variantId, title: variantTitle, price, selectedOptions } = variant ?? {};
  const item = parseCartItem({ product, variantId, variantTitle, price, selectedOptions });
  if (!variant?.availableForSale || !item) return null;
  return (
    <button {...addToCartProps(item)}>
      <FormattedMessage id="leaf.add" /> {price?.amount} {price?.currencyCode}
    </button>
  );
}
