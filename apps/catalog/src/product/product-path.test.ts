import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { productPath } from './product-path';

describe('productPath', () => {
  it('[SHP-4] leads to the product', () => {
    expect(productPath('classic-pair')).toBe('/product/classic-pair');
  });

  it('passes any handle to the route unchanged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (handle) => {
        // The router takes this text for a slash, which no handle has.
        fc.pre(!/%2f/i.test(handle));
        const [match] = matchRoutes([{ path: '/product/:handle' }], productPath(handle)) ?? [];
        expect(match?.params['handle']).toBe(handle);
      }),
    );
  });
});
