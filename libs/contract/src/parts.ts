/** The remotes that the shell has a place for, and the exposes it asks of each. */
export const parts = {
  marketing: ['./LandingPage'],
  catalog: ['./ShopPage', './ProductPage'],
  cart: ['./CartSheet'],
} as const;

export type RemoteName = keyof typeof parts;
export type PageId = 'marketing/LandingPage' | 'catalog/ShopPage' | 'catalog/ProductPage';
export type SheetId = 'cart/CartSheet';
export type PartId = PageId | SheetId;

export const remoteNames: readonly RemoteName[] = ['marketing', 'catalog', 'cart'];
