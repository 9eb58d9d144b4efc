import fc from 'fast-check';
import { colourfulProduct, sampleProduct, sampleVariant } from '../testing/sample-product';
import { optionPickers } from './option-pickers';

describe('optionPickers', () => {
  it('[PRD-2] has one picker per option with one entry per value', () => {
    const pickers = optionPickers(colourfulProduct, colourfulProduct.variants[0]);
    expect(pickers.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['Colour', ['Grey', 'Clay', 'Sky']],
      ['Size', ['M', 'L']],
    ]);
  });

  it('[PRD-4] marks the values of the selected variant, in every option', () => {
    const pickers = optionPickers(colourfulProduct, colourfulProduct.variants[3]);
    const marked = pickers.map(({ values }) =>
      values.filter(({ selected }) => selected).map((each) => each.value),
    );
    expect(marked).toEqual([['Sky'], ['L']]);
  });

  it('[PRD-2] calls a value sold out when the variant that it selects is not for sale', () => {
    const soldOut = optionPickers(colourfulProduct, undefined).flatMap(({ values }) =>
      values.filter((each) => each.soldOut).map(({ value }) => value),
    );
    expect(soldOut).toEqual(['Clay', 'L']);
  });

  it('[PRD-2] shows a price with the values of the option that decides it, and EU sizes with sizes only', () => {
    const sized = (size: string, pack: string, amount: string) =>
      sampleVariant({
        price: { amount, currencyCode: 'EUR' },
        selectedOptions: [
          { name: 'Size', value: size },
          { name: 'Pack', value: pack },
        ],
      });
    const product = sampleProduct({
      options: [
        { name: 'Size', values: ['Men 8-13'] },
        { name: 'Pack', values: ['Men 8-13', '2 pairs'] },
      ],
      variants: [sized('Men 8-13', 'Men 8-13', '20'), sized('Men 8-13', '2 pairs', '36')],
    });
    const shown = optionPickers(product, undefined).map(({ values }) =>
      values.map(({ price, euSizes }) => [price?.amount, euSizes !== undefined]),
    );
    expect(shown).toEqual([
      [[undefined, true]],
      [
        ['20', false],
        ['36', false],
      ],
    ]);
  });

  it('selects nothing for a value that no variant has', () => {
    const product = { ...colourfulProduct, options: [{ name: 'Size', values: ['XL'] }] };
    expect(optionPickers(product, undefined)).toEqual([
      { name: 'Size', values: [{ value: 'XL', selected: false, soldOut: true }] },
    ]);
  });

  it('offers a value once, however often the provider repeats it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        const [picker] = optionPickers(sampleProduct({ options: [{ name: 'Size', values }] }), undefined);
        const offered = picker?.values.map(({ value }) => value) ?? [];
        expect(new Set(offered)).toEqual(new Set(values));
        expect(offered).toHaveLength(new Set(values).size);
      }),
    );
  });
});
