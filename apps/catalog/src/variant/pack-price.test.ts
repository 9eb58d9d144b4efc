import { eachInPack } from './pack-price';

const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });

describe('[LEG-3] the price of one piece of a pack', () => {
  it.each([
    ['2 pairs', '36.00', '18.000000'],
    ['3 Paar', '50.00', '16.666666'],
    ['2\u00a0pary', '39.99', '19.995000'],
  ])('%s for %s: %s', (value, price, each) => {
    const prices = new Map([
      ['1 pair', eur('20.00')],
      [value, eur(price)],
    ]);
    expect(eachInPack(value, prices)).toEqual(eur(each));
  });

  it.each([
    ['it saves nothing', '2 pairs', '40.00', '1 pair'],
    ['it costs more', '2 pairs', '41.00', '1 pair'],
    ['there is no single piece', '2 pairs', '36.00', 'Spruce'],
    ['it is one piece', '1 pair', '18.00', '1 pair'],
    ['it is a size', '42', '18.00', '1 pair'],
    ['its price is invalid', '2 pairs', 'x', '1 pair'],
  ])('is not shown if %s', (_, value, price, other) => {
    const prices = new Map([
      [other, eur('20.00')],
      [value, eur(price)],
    ]);
    expect(eachInPack(value, prices)).toBeUndefined();
  });
});
