import { createAddressWarning } from './one-address';

function start() {
  const warn = jest.fn();
  return { warn, look: createAddressWarning(warn) };
}

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const direct = { headers: {} };
const visitors = Array.from({ length: 300 }, (_, number) => `visitor ${number}`);

it('[MFE-9] warns once where all visitors come from one address: a proxy that TRUST_PROXY does not name', () => {
  const { warn, look } = start();
  for (const visitor of visitors) look({ visitor, address: '10.0.0.5' }, direct);
  expect(warn.mock.calls).toEqual([
    [
      { address: '10.0.0.5', visitors: 100 },
      expect.stringMatching(/^100 of the last 100 visitors came from 10\.0\.0\.5: .*TRUST_PROXY/),
    ],
  ]);
});

it('[MFE-9] warns where a few come another way, such as an operator', () => {
  const { warn, look } = start();
  visitors.forEach((visitor, number) =>
    look({ visitor, address: number % 20 === 0 ? '198.51.100.1' : '10.0.0.5' }, direct),
  );
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[MFE-9] warns of a proxy of this machine that is not trusted', () => {
  const { warn, look } = start();
  for (const visitor of visitors) look({ visitor, address: '127.0.0.1' }, forwarded);
  expect(warn).toHaveBeenCalledTimes(1);
});

it.each<[string, (number: number) => string, object]>([
  ['many addresses', (number) => `203.0.113.${number % 50}`, forwarded],
  ['this machine alone, as in development', () => '127.0.0.1', {}],
])('is silent about %s', (_what, address, headers) => {
  const { warn, look } = start();
  visitors.forEach((visitor, number) =>
    look({ visitor, address: address(number) }, { headers: { ...headers } }),
  );
  expect(warn).not.toHaveBeenCalled();
});

it('does not warn about one visitor of many pages', () => {
  const { warn, look } = start();
  for (let page = 0; page < 500; page += 1) look({ visitor: 'one', address: '203.0.113.7' }, direct);
  expect(warn).not.toHaveBeenCalled();
});
