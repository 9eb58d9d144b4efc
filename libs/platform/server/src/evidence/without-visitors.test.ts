/** @jest-environment node */
import { newVisitorId } from '@pluis/rollout';
import { errorMessageWithoutVisitors, withoutVisitors } from './without-visitors';

it('[MFE-11] removes ids and addresses of visitors from the texts of a release', () => {
  for (let count = 0; count < 50; count += 1) {
    const id = newVisitorId();
    expect(withoutVisitors(`failed for ${id}.`)).not.toContain(id);
  }
  expect(withoutVisitors('from 203.0.113.9 and 2001:db8::7, [::1], 2001:db8:0:0:0:0:0:7')).toBe(
    'from … and …, […], …',
  );
  expect(withoutVisitors('mail to anna@example.com')).toBe('mail to …');
});

it.each([
  'catalog 1.5.0 was raised from 5 % to 25 % at 03:12:10',
  '9 errors in 20 views, the stable release had 0 in 380.',
  'product-details-page of catalog 1.5.0-rc.1 threw: x is not a function',
])('[MFE-11] keeps %s', (text) => {
  expect(withoutVisitors(text)).toBe(text);
});

it.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  ['can\'t access property "price", item is undefined', 'can\'t access property "price", item is undefined'],
  [
    `Unexpected token 'J', "Jan Jansse"... is not valid JSON`,
    `Unexpected token 'J', "…"... is not valid JSON`,
  ],
  ['no such street: "Main Street 5, Utrecht', 'no such street: "…"'],
  ['Kein Produkt „Pantoffel für Anna“ gefunden', 'Kein Produkt … gefunden'],
  ['Failed to fetch https://shop.example/cart?key=abc#anna now', 'Failed to fetch … now'],
  ['blob:https://shop.example/0b1c is gone', 'blob:… is gone'],
  ['order 4711 of 0612345678 failed', 'order … of … failed'],
  ['first line\nof anna@example.com', 'first line'],
  ['\u001b[31mred\u001b[0m \u202eand back', '[31mred[0m and back'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('[MFE-12] keeps of the message %j only %j', (message, kept) => {
  expect(errorMessageWithoutVisitors(message)).toBe(kept);
});
