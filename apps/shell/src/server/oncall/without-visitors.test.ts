/** @jest-environment node */
import { newVisitorId } from '@pluis/releases';
import { withoutVisitors } from './without-visitors';

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
