import type { StoreExtra } from '@pluis/store';

/** The provider's endpoint in a thunk's `extra`. Throws an error for developers if the store was created without it. */
export function storefrontOf(extra: unknown): StoreExtra['storefront'] {
  if (!isStoreExtra(extra)) {
    throw new Error(
      'The catalog needs the store that @pluis/store makes: its `extra.storefront` is missing.',
    );
  }
  return extra.storefront;
}

function isStoreExtra(extra: unknown): extra is StoreExtra {
  return typeof extra === 'object' && extra !== null && 'storefront' in extra;
}
