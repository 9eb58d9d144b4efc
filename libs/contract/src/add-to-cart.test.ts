/** @jest-environment jsdom */
import fc from 'fast-check';
import type { CartItem } from '@pluis/store';
import { addToCartProps, cartChoiceProps, declaredCartItem, readCartItem } from './add-to-cart';

const oat: CartItem = {
  product: {
    id: 'gid://shopify/Product/1',
    handle: 'oat',
    title: 'Slippers',
    images: [{ url: 'https://pictures.example/oat.png', altText: 'A pair of slippers' }],
  },
  variantId: 'gid://shopify/ProductVariant/1',
  variantTitle: 'Oat',
  price: { amount: '19.90', currencyCode: 'EUR' },
  selectedOptions: [{ name: 'Color', value: 'Oat' }],
};

afterEach(() => document.body.replaceChildren());

/** A button with the declaration, in a page. */
function button(props: Record<string, string>, inside = '<span>Add to cart</span>'): HTMLButtonElement {
  const element = document.createElement('button');
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, value);
  element.innerHTML = inside;
  document.body.append(element);
  return element;
}

it('[UI-3] a pressed button gives back the item that was declared, wherever in it the press was', () => {
  const pressed = button(addToCartProps(oat));
  expect(declaredCartItem(pressed)).toEqual(oat);
  expect(declaredCartItem(pressed.querySelector('span'))).toEqual(oat);
});

it('[UI-3] any text survives the markup', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (title, value) => {
      const item = {
        ...oat,
        product: { ...oat.product, title },
        selectedOptions: [{ name: 'Color', value }],
      };
      const { 'data-cart-item': declared } = addToCartProps(item);
      expect(readCartItem(declared)).toEqual(item);
    }),
  );
});

it('[CRT-2] declares only the fields that the cart keeps: one picture, no other fields', () => {
  const { product, ...rest } = oat;
  const picture = { url: 'https://pictures.example/1.png', altText: null };
  const whole = {
    ...rest,
    product: {
      ...product,
      description: 'long',
      images: [
        { ...picture, width: 800 },
        { ...picture, width: 900 },
      ],
    },
    availableForSale: true,
  };
  expect(JSON.parse(addToCartProps(whole)['data-cart-item'])).toEqual({
    ...rest,
    product: { ...product, images: [picture] },
  });
});

it.each(['', 'text', '{}', '[]', 'null', '{"variantId":"1"}'])(
  '[UI-3] an invalid item adds nothing: %p',
  (text) => {
    expect(readCartItem(text)).toBeUndefined();
    expect(declaredCartItem(button({ 'data-cart-item': text }))).toBeUndefined();
  },
);

it('[UI-3] a press elsewhere declares nothing', () => {
  expect(declaredCartItem(button({}))).toBeUndefined();
  expect(declaredCartItem(document)).toBeUndefined();
  expect(declaredCartItem(null)).toBeUndefined();
});

it('[PRD-4] a choice declares the item that add-to-cart adds next, or none if it is not for sale', () => {
  const { 'data-cart-choice': declared } = cartChoiceProps(oat.product, oat);
  expect(readCartItem(declared)).toEqual(oat);
  const { 'data-cart-choice': nothing } = cartChoiceProps(oat.product, undefined);
  expect(readCartItem(nothing)).toBeUndefined();
  expect(JSON.parse(nothing)).toEqual({ product: { id: oat.product.id } });
});
