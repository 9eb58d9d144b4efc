import { createIntl } from 'react-intl';
import english from '../../../../../../apps/shell/messages/en.json';
import { sampleItem } from '../../testing/sample-item';
import { addedNotice, offlineNotice, unreachablePageNotice } from './notices';

const intl = createIntl({ locale: 'en', messages: english });

it.each([
  ['Oat / 38', 'Oat / 38'],
  ['Default Title', undefined],
  ['', undefined],
])('[CRT-3] [PRD-7] says which product was added, and of the variant %p says %p', (variantTitle, detail) => {
  expect(addedNotice({ ...sampleItem('slippers'), variantTitle }, true, intl)).toEqual({
    tone: 'success',
    title: 'Added to cart',
    description: 'slippers',
    detail,
    key: 'cart-added',
    opens: { label: 'View cart', dialog: 'cart-sheet' },
  });
});

it('[CRT-3] shows the first picture of the added item', () => {
  const item = sampleItem('slippers');
  const images = ['oat', 'sole'].map((name) => ({ url: `https://shop.example/${name}.png`, altText: null }));
  expect(addedNotice({ ...item, product: { ...item.product, images } }, true, intl).picture).toBe(
    'https://shop.example/oat.png',
  );
});

it('[CRT-4] says that 99 is the maximum if no piece was added', () => {
  expect(addedNotice(sampleItem('slippers'), false, intl)).toMatchObject({
    tone: 'info',
    title: 'You can have up to 99 of each item',
    description: 'slippers',
    key: 'cart-added',
  });
});

it('[UI-2] says once that the connection is lost, and what stays; what is said of it next takes its place', () => {
  const lost = offlineNotice(intl);
  const unreachable = unreachablePageNotice(intl);
  expect(lost).toMatchObject({ tone: 'info', title: 'You’re offline' });
  expect(unreachable.title).toBe('You’re offline. You can open that page once you’re back online.');
  expect(unreachable.key).toBe(lost.key);
});
