/** @jest-environment node */
import fc from 'fast-check';
import { acceptedEncoding } from './content-encoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br; q=0 , gzip ;q=0', 'identity'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate', 'identity'],
  ['x-br, brotli', 'identity'],
  ['br;q=nothing', 'identity'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, identity;q=0', undefined],
])('Accept-Encoding %j gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

it('offers only the encodings that exist', () => {
  expect(acceptedEncoding('br, gzip', ['identity'])).toBe('identity');
  expect(acceptedEncoding('br, identity;q=0', ['identity'])).toBeUndefined();
});

it('reads any header without failing', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('br', ';', 'q=', '0', ',', '*', '"', ' ')).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (header) => {
      expect(['br', 'gzip', 'identity', undefined]).toContain(acceptedEncoding(header));
    }),
  );
});
