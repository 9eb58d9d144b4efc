import { randomBytes } from 'node:crypto';
import type { Cart } from './cart';

const mostCarts = 1000;

export interface CartStore {
  /** An empty cart that is not kept until it is saved. */
  create(): Cart;
  save(cart: Cart): void;
  /** Takes a cart's id (`gid://shopify/Cart/…?key=…`); undefined for an unknown or forgotten cart. */
  find(id: string): Cart | undefined;
  /** Takes the token of a checkout address. */
  findByToken(token: string): Cart | undefined;
}

/** The carts of this process; the ones longest unused are forgotten beyond a thousand. */
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
      if (carts.size > mostCarts && oldest !== undefined) carts.delete(oldest);
    },
    find(id) {
      const [, token, key] = /^gid:\/\/shopify\/Cart\/([^?]+)(?:\?key=(.*))?$/.exec(id) ?? [];
      const cart = token === undefined ? undefined : findByToken(token);
      return cart && (key === undefined || key === cart.key) ? cart : undefined;
    },
    findByToken,
  };
}
