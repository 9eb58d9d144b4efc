import { remoteConfigs } from '@pluis/federation/build';

export default remoteConfigs({
  dir: import.meta.dirname,
  name: 'catalog',
  prefix: 'k',
  exposes: { './ShopPage': './src/shop-page.tsx', './ProductPage': './src/product-page.tsx' },
});
