import { isVisitorId, newVisitorId, readVisitorId } from './visitor';

it('[MFE-5] makes opaque ids that differ and that it recognises', () => {
  const ids = Array.from({ length: 1000 }, newVisitorId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isVisitorId)).toBe(true);
});

const id = 'AbCdEfGhIjKlMnOpQrStU-';

it.each([
  [`visitor=${id}`, id],
  [`a=b; visitor=${id}; c=d`, id],
  [`visitor=short; visitor=${id}`, id],
  ['visitor=', null],
  [`visitor=${id}x`, null],
  [`notvisitor=${id}`, null],
  ['visitor=<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('[MFE-5] reads the visitor of the cookies %j', (header, expected) => {
  expect(readVisitorId(header)).toBe(expected);
});
