/** @jest-environment jsdom */
import { carryOver } from './carry-over';

const content = `<h1>Oat</h1><ul><li>One</li></ul><details><summary>Delivery</summary></details>
  <details><summary>Returns</summary></details><button>Oat</button><button>Blush</button>`;

beforeEach(() => {
  document.body.innerHTML = `<main id="main"><div data-part="a/B"><div data-served><style>a{}</style>${content}</div></div></main>`;
});

const part = () => document.querySelector('[data-part]') ?? document.body;
const main = () => document.querySelector('main') ?? document.body;

/** Replaces the served HTML, as React does. */
async function takeOver(html = content): Promise<void> {
  part().innerHTML = html;
  await Promise.resolve();
}

it('[RTE-4] [UI-2] focus, opened details and a scrolled row are those of the replaced HTML', async () => {
  carryOver(main());
  const row = document.querySelector('ul');
  if (row) row.scrollLeft = 320;
  row?.dispatchEvent(new Event('scroll'));
  document.querySelectorAll('details')[1]?.toggleAttribute('open', true);
  document.querySelectorAll('button')[1]?.focus();
  await takeOver();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(document.activeElement).toHaveTextContent('Blush');
  expect(document.querySelector('ul')?.scrollLeft).toBe(320);
});

it('[ENG-2] [ENG-3] elements of translators and extensions do not disturb that', async () => {
  part().innerHTML = content;
  carryOver(main());
  part().prepend(document.createElement('coupon-offer'));
  document.querySelectorAll('details')[1]?.toggleAttribute('open', true);
  const button = document.querySelectorAll('button')[1];
  if (button) button.innerHTML = '<font><font>Rosé</font></font>';
  button?.focus();
  await takeOver();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(document.activeElement).toHaveTextContent('Blush');
});

const row = (...paths: string[]) =>
  `<ul>${paths.map((path) => `<li><a href="${path}">Slipper</a></li>`).join('')}</ul>`;

it('[RTE-4] the focus stays on its link if the code adds links after and before it', async () => {
  part().innerHTML = row('/oat', '/blush');
  carryOver(main());
  document.querySelector<HTMLElement>('[href="/blush"]')?.focus();
  await takeOver(`<a href="/new">New</a>${row('/oat', '/blush')}${row('/blush', '/oat')}`);
  expect(document.activeElement).toBe(document.querySelector('[href="/blush"]'));
});

it('[RTE-4] a scrolled row stays scrolled if the code adds a row, also beside an element of an extension', async () => {
  part().innerHTML = `<ul class="pictures"></ul>${row('/oat')}`;
  carryOver(main());
  part().insertAdjacentHTML('afterbegin', '<ul data-coupons><li>Coupon</li></ul>');
  const pictures = document.querySelector('.pictures');
  if (pictures) pictures.scrollLeft = 320;
  pictures?.dispatchEvent(new Event('scroll'));
  await takeOver(`<ul class="pictures"></ul>${row('/oat')}${row('/blush')}${row('/grey')}`);
  expect(document.querySelector('.pictures')?.scrollLeft).toBe(320);
  expect(document.querySelectorAll('ul')[1]?.scrollLeft).toBe(0);
});

it('[RTE-4] nothing is carried over to a page with other elements', async () => {
  document.querySelectorAll('button')[1]?.focus();
  carryOver(main());
  await takeOver('<p>Missing</p><button>Try again</button>');
  expect(document.body).toHaveFocus();
  await takeOver();
  document.querySelector('button')?.focus();
  await takeOver('<p>Missing</p><button>Try again</button>');
  expect(document.body).toHaveFocus();
});

it('[RTE-4] nothing is carried over when the visitor goes to another page', async () => {
  carryOver(main());
  document.querySelectorAll('details')[1]?.toggleAttribute('open', true);
  main().innerHTML = `<div data-part="a/C">${content}</div>`;
  await Promise.resolve();
  expect(document.querySelector('details[open]')).toBeNull();
});
