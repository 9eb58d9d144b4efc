// Runs in the browser: a list and its products with React alone, the data in the page, and no other library.
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

const { products, widths } = JSON.parse(document.getElementById('data').textContent);

function Picture({ image, sizes, priority }) {
  if (!image) return h('span');
  const url = (width) => `${image.url}${image.url.includes('?') ? '&' : '?'}width=${width}`;
  return h('img', {
    alt: image.altText ?? '',
    width: 800,
    height: 800,
    loading: priority ? 'eager' : 'lazy',
    sizes,
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    src: image.url,
  });
}

const price = ({ amount, currencyCode }) => `${currencyCode} ${amount}`;

function Card({ product, onOpen }) {
  const { title, description, images, priceRange } = product;
  const link = { href: `/product/${product.handle}`, onClick: onOpen };
  return h(
    'li',
    null,
    h('a', link, h(Picture, { image: images[0], sizes: '90vw' })),
    h('h2', null, h('a', link, title)),
    h('p', null, description),
    h('p', null, price(priceRange.minVariantPrice)),
    h('button', { type: 'button' }, 'Add to cart'),
  );
}

function List({ onOpen }) {
  const card = (product) => h(Card, { key: product.id, product, onOpen: (event) => onOpen(event, product) });
  return h('div', null, h('h1', null, 'Shop'), h('ul', null, products.map(card)));
}

function Product({ product }) {
  const { title, description, images, options, priceRange } = product;
  const value = (text) => h('button', { key: text, type: 'button' }, text);
  return h(
    'div',
    null,
    h('h1', null, title),
    h(Picture, { image: images[0], sizes: '92vw', priority: true }),
    h('p', null, price(priceRange.minVariantPrice)),
    options.map(({ name, values }) =>
      h('fieldset', { key: name }, h('legend', null, name), values.map(value)),
    ),
    h('button', { type: 'button' }, 'Add to cart'),
    h('p', null, description),
  );
}

function App() {
  const [product, setProduct] = useState();
  function open(event, next) {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    flushSync(() => setProduct(next));
    scrollTo(0, 0);
  }
  return product ? h(Product, { product }) : h(List, { onOpen: open });
}

createRoot(document.getElementById('main')).render(h(App));
