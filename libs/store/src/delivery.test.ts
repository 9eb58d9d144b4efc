import { languages } from '@pluis/i18n';
import { deliveryCharge, formatArrival } from './delivery';

const eur = (amount: string, quantity = 1) => ({ money: { amount, currencyCode: 'EUR' }, quantity });
const terms = {
  cost: { amount: '4.95', currencyCode: 'EUR' },
  freeFrom: { amount: '50', currencyCode: 'EUR' },
};

describe('[DEL-1] what delivery adds to a cart', () => {
  it.each([
    ['nothing is set', [eur('20.00')], undefined],
    ['only days are set', [eur('20.00')], { days: { min: 2, max: 4 } }],
    ['the cart is empty', [], terms],
    [
      'an amount cannot be compared',
      [eur('20.00'), { money: { amount: '1', currencyCode: 'JPY' }, quantity: 1 }],
      terms,
    ],
    ['an amount is invalid', [eur('x')], terms],
  ])('is unknown if %s', (_, pieces, delivery) => {
    expect(deliveryCharge(pieces, delivery)).toBeUndefined();
  });

  it('is the cost, if it is never free', () => {
    expect(deliveryCharge([eur('500')], { cost: terms.cost })).toEqual({ cost: terms.cost });
  });

  it.each([
    [[eur('47.50')], '2.50'],
    [[eur('18.00', 2), eur('13.99')], '0.01'],
    [[eur('49.999')], '0.01'],
    // 54.34 US dollars are 49.9928 euros.
    [[{ money: { amount: '54.34', currencyCode: 'USD' }, quantity: 1 }], '0.01'],
    [[{ money: { amount: '27', currencyCode: 'USD' }, quantity: 2 }], '0.32'],
  ])('is the cost and what is missing to free delivery: %j', (pieces, amount) => {
    expect(deliveryCharge(pieces, terms)).toEqual({
      cost: terms.cost,
      missing: { amount, currencyCode: 'EUR' },
    });
  });

  it.each([[[eur('50')]], [[eur('25.00', 2)]], [[eur('7.95', 99)]]])(
    'is nothing from the limit on: %j',
    (pieces) => {
      expect(deliveryCharge(pieces, terms)).toEqual({ cost: { amount: '0', currencyCode: 'EUR' } });
    },
  );
});

describe('[DEL-1] the days on which an order arrives', () => {
  it.each([
    ['2026-12-01', 2, 3, 'Thu 3 to Fri 4 Dec'],
    // A Thursday, a Friday, a Saturday and a Sunday.
    ['2026-11-26', 2, 4, 'Mon 30 Nov to Wed 2 Dec'],
    ['2026-11-27', 1, 1, 'Mon 30 Nov'],
    ['2026-11-28', 1, 5, 'Mon 30 Nov to Fri 4 Dec'],
    ['2026-11-29', 1, 6, 'Mon 30 Nov to Mon 7 Dec'],
    ['2026-12-31', 1, 2, 'Fri 1 to Mon 4 Jan'],
    ['2028-02-28', 1, 2, 'Tue 29 Feb to Wed 1 Mar'],
  ])('an order of %s in %d to %d working days: %s', (today, min, max, text) => {
    expect(formatArrival({ min, max }, today, 'en')).toBe(text);
  });

  it.each([
    ['nl', 'ma 30 nov t/m wo 2 dec', 'do 3 t/m vr 4 dec'],
    ['de', 'Mo 30. Nov. bis Mi 2. Dez.', 'Do 3. bis Fr 4. Dez.'],
    ['es', 'lun 30 nov a mié 2 dic', 'jue 3 a vie 4 dic'],
    ['it', 'lun 30 nov – mer 2 dic', 'gio 3 – ven 4 dic'],
    ['pl', 'pon. 30 lis – śr. 2 gru', 'czw. 3 – pt. 4 gru'],
  ] as const)('in %s', (language, acrossMonths, inOneMonth) => {
    expect(formatArrival({ min: 2, max: 4 }, '2026-11-26', language)).toBe(acrossMonths);
    expect(formatArrival({ min: 2, max: 3 }, '2026-12-01', language)).toBe(inOneMonth);
  });

  it('is never on a weekend, and has a name in every month and language', () => {
    for (const { code } of languages)
      for (let day = 0; day < 370; day += 1) {
        const today = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        expect(formatArrival({ min: 1, max: 9 }, today, code)).toMatch(
          /^\p{L}+\.? \d+\.?( \p{L}+\.?)? \S+ \p{L}+\.? \d+\.? \p{L}+\.?$/u,
        );
      }
  });
});
