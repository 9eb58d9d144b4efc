import type { LocalePreferences } from '@pluis/i18n';
import { createSnapshots } from './snapshots';

const shop = new URL('http://localhost/shop');
const snapshot = { of: '1.2.0 en EUR', title: 'Shop', html: '<h1>Shop</h1>' };
const releases = { marketing: '1.0.0', catalog: '1.2.0', cart: null };

function start() {
  const shown: LocalePreferences = { language: 'en', currency: 'EUR' };
  return { shown, snapshots: createSnapshots({ releases, shownIn: () => shown }) };
}

it('gives what is kept of an address, and of no other', () => {
  const { snapshots } = start();
  snapshots.keep(shop, snapshot);
  expect(snapshots.get(shop)).toBe(snapshot);
  expect(snapshots.get(new URL('?sort=price', shop))).toBeUndefined();
  expect(snapshots.get(new URL('/product/classic', shop))).toBeUndefined();
  expect(snapshots.get(new URL('/nope', shop))).toBeUndefined();
});

it('[I18-1] [CUR-1] shows nothing of another language or currency, and what was seen when that comes back', () => {
  const { snapshots, shown } = start();
  snapshots.keep(shop, snapshot);
  shown.language = 'nl';
  expect(snapshots.get(shop)).toBeUndefined();
  shown.language = 'en';
  expect(snapshots.get(shop)).toBe(snapshot);
  shown.currency = 'PLN';
  expect(snapshots.get(shop)).toBeUndefined();
});

it('shows nothing of another release', () => {
  const { snapshots } = start();
  snapshots.keep(shop, { ...snapshot, of: '1.3.0 en EUR' });
  expect(snapshots.get(shop)).toBeUndefined();
});
