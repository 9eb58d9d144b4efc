import { parts, remoteNames, type PartId } from './parts';

it('[MFE-1] the shell has a place for each expose of three remotes, and names no other', () => {
  expect([...remoteNames].sort()).toEqual(Object.keys(parts).sort());
  const ids: PartId[] = [
    'marketing/LandingPage',
    'catalog/ShopPage',
    'catalog/ProductPage',
    'cart/CartSheet',
  ];
  const exposes = remoteNames.flatMap((remote) =>
    parts[remote].map((expose) => `${remote}${expose.slice(1)}`),
  );
  expect(exposes.sort()).toEqual([...ids].sort());
});
