/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { colourfulProduct } from '../testing/sample-product';
import { useViewEvent } from './use-view-event';

const { id, title, handle, variants } = colourfulProduct;
const [first, second] = variants;
const heard: Event[] = [];
const hear = (event: Event) => void heard.push(event);

beforeEach(() => document.addEventListener('shopify:product:view', hear));
afterEach(() => {
  document.removeEventListener('shopify:product:view', hear);
  heard.length = 0;
});

it('[AGT-1] an app in the page hears once which product and variant the shopper sees', () => {
  const { rerender } = renderHook(({ variant }) => useViewEvent(colourfulProduct, variant), {
    initialProps: { variant: second },
  });
  rerender({ variant: first });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    context: 'page',
    selectedOptions: second?.selectedOptions,
    product: { id, title, handle, selectedVariant: { id: second?.id, price: second?.price } },
  });
});

it('[AGT-1] a product without a variant has none in the event', () => {
  renderHook(() => useViewEvent(colourfulProduct, undefined));
  expect(heard[0]).toMatchObject({ selectedOptions: [], product: { id, selectedVariant: null } });
});
