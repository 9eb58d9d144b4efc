/** @jest-environment node */
import { sampleConfig } from '../testing/shell-context';
import { createProxyWarning, isSecure } from './proxy';

it.each([
  ['https', 'http://localhost:4200', true],
  ['http', 'https://shop.example', true],
  ['http', 'http://localhost:4200', false],
])('a visitor who came by %s to %s: secure is %s', (protocol, publicUrl, expected) => {
  expect(isSecure({ protocol: protocol === 'https' ? 'https' : 'http' }, publicUrl)).toBe(expected);
});

describe('a proxy in front of a store that knows no public address', () => {
  const unset = { ...sampleConfig, isPublicUrlSet: false, publicUrl: 'http://localhost:4200' };
  const forwarded = { headers: { 'x-forwarded-proto': 'https' } };

  it('is warned of at the first request that it hands on, once', () => {
    const warn = jest.fn();
    const look = createProxyWarning(unset, warn);
    look({ headers: {} });
    expect(warn).not.toHaveBeenCalled();
    look(forwarded);
    look(forwarded);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the address is known', { ...unset, isPublicUrlSet: true }],
    ['no proxy is believed', { ...unset, trustProxy: false }],
  ])('is no matter where %s', (_why, config) => {
    const warn = jest.fn();
    createProxyWarning(config, warn)(forwarded);
    expect(warn).not.toHaveBeenCalled();
  });
});
