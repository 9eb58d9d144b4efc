import { remoteConfigs } from '@pluis/federation/build';

export default remoteConfigs({
  dir: import.meta.dirname,
  name: 'cart',
  prefix: 'c',
  exposes: { './CartSheet': './src/cart-sheet.tsx' },
});
