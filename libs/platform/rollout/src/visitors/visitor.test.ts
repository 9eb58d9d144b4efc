import { isVisitorId, newVisitorId } from './visitor';

it('[MFE-5] makes opaque ids that differ and that it recognises', () => {
  const ids = Array.from({ length: 1000 }, newVisitorId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isVisitorId)).toBe(true);
});

it.each(['', 'short', 'AbCdEfGhIjKlMnOpQrStU-x', '<script>alert(1)</script>', 'AbCdEfGhIjKlMnOpQrSt%2'])(
  '[MFE-5] does not take %j for an id',
  (text) => {
    expect(isVisitorId(text)).toBe(false);
  },
);
