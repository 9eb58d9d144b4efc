/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { createPageBytes } from '../cache/page-bytes';
import { isWorthPrefetching } from './prefetched-page';

const page = { status: 200, complete: true, bytes: createPageBytes('<html>page</html>') };
const noise = (bytes: number) => createPageBytes(randomBytes(bytes).toString('base64'));
const br = { 'accept-encoding': 'br' };

it.each([
  ['is a small, complete page', page, br, true],
  ['is a page of which something is missing', { ...page, complete: false }, br, false],
  ['does not exist', { ...page, status: 404 }, br, false],
  ['is for a visitor who saves data', page, { ...br, 'save-data': 'on' }, false],
  ['is small once it is compressed', { ...page, bytes: createPageBytes('fluff '.repeat(9000)) }, br, true],
  ['is larger than a third of 60 kB', { ...page, bytes: noise(21_000) }, br, false],
  ['cannot be sent', page, { 'accept-encoding': 'identity;q=0' }, false],
])('[UI-4] a document that %s: prefetched without intent: %#', async (_what, sent, headers, expected) => {
  expect(await isWorthPrefetching({ headers }, sent)).toBe(expected);
});
