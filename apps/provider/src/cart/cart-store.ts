import { randomBytes } from 'node:crypto';
import type { Cart } from './cart';

const maxCarts = 1000;

export interface CartStore {
  /** Creates an empty cart, which is stored only by `save`. */
  create(): Cart;
  save(cart: Cart): void;
  /** Finds a cart by id (`gid://shopify/Cart/…?key=…`); undefined if it is unknown or was evicted. */
  find(id: string): Cart | undefined;
  /** Finds a cart by the token of its checkout URL. */
  findByToken(token: string): Cart | undefined;
}

/** The carts of this process. Beyond a thousand, the least recently used ones are evicted. */
export function createCartStore(): CartStore {
  const carts = new Map<string, Cart>();
  const findByToken = (token: string): Cart | undefined => {
    const cart = carts.get(token);
    if (cart) {
      carts.delete(token);
      carts.set(token, cart);
    }
    return cart;
  };
  return {
    create: () => ({
      token: randomBytes(18).toString('base64url'),
      key: randomBytes(16).toString('hex'),
      lines: [],
      note: null,
      attributes: [],
      createdAt: new Date().toISOString(),
    }),
    save(cart) {
      carts.delete(cart.token);
      carts.set(cart.token, cart);
      const [oldest] = carts.keys();
      if (carts.size > maxCarts && oldest !== undefined) carts.delete(oldest);
    },
    find(id) {
      const [, token, key] = /^gid:\/\/shopify\/Cart\/([^?]+)(?:\?key=(.*))?$/.exec(id) ?? [];
      const cart = token === undefined ? undefined : findByToken(token);
      return cart && (key === undefined || key === cart.key) ? cart : undefined;
    },
    findByToken,
  };
}
