import { sampleVariant } from '../testing/sample-product';
import { valuePrices } from './value-prices';

type Row = readonly [amount: string, ...values: string[]];

function priced(names: readonly string[], rows: readonly Row[]) {
  const variants = rows.map(([amount, ...values]) =>
    sampleVariant({
      price: { amount, currencyCode: 'EUR' },
      selectedOptions: values.map((value, place) => ({ name: names[place] ?? '', value })),
    }),
  );
  const options = names.map((name, place) => ({ name, values: rows.map((row) => row[place + 1] ?? '') }));
  const found = valuePrices(options, variants);
  return found && [found.option, [...found.byValue].map(([value, { amount }]) => `${value} ${amount}`)];
}

it('are those of the one option that decides the price', () => {
  const rows: Row[] = [
    ['20.0', 'Oat', '1 pair'],
    ['36.00', 'Oat', '2 pairs'],
    ['20.00', 'Sky', '1 pair'],
    ['36.0', 'Sky', '2 pairs'],
  ];
  expect(priced(['Color', 'Pack'], rows)).toEqual(['Pack', ['1 pair 20.00', '2 pairs 36.0']]);
});

it.each<[string, Row[]]>([
  [
    'all variants cost the same',
    [
      ['20', 'Oat', '1'],
      ['20', 'Sky', '2'],
    ],
  ],
  [
    'two options decide together',
    [
      ['20', 'Oat', '1'],
      ['30', 'Oat', '2'],
      ['25', 'Sky', '1'],
    ],
  ],
  [
    'either of two options may decide',
    [
      ['20', 'Oat', '1'],
      ['30', 'Sky', '2'],
    ],
  ],
  [
    'the price of a value differs between variants, though the last ones agree',
    [
      ['25', 'Oat', '2'],
      ['20', 'Oat', '1'],
      ['25', 'Sky', '1'],
    ],
  ],
  [
    'the only option does not change the price',
    [
      ['20', 'Oat'],
      ['20.0', 'Sky'],
    ],
  ],
  ['a variant lacks the option', [['20', 'Oat'], ['30']]],
  ['there is no variant', []],
])('are unknown where %s', (_case, rows) => {
  expect(priced(['Color', 'Pack'], rows)).toBeUndefined();
});
