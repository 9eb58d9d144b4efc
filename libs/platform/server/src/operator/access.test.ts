/** @jest-environment node */
import { accessOf, type Access } from './access';

const token = 'a-long-random-token';
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each<[string, string, string | null, string | undefined, string, Access]>([
  ['loopback needs no token', 'localhost', null, undefined, 'localhost', 'allowed'],
  ['an address of loopback, too', '127.0.0.2', token, undefined, '127.0.0.1', 'allowed'],
  ['and by IPv6', '::1', null, undefined, '[::1]', 'allowed'],
  ['another name that resolves to loopback', 'localhost', null, undefined, 'evil.example', 'other host'],
  ['a network without a token set', '0.0.0.0', null, 'Bearer ', 'shell', 'no token set'],
  ['a network without a token sent', '0.0.0.0', token, undefined, 'shell', 'token needed'],
  ['claims of loopback on a network', '0.0.0.0', token, undefined, 'localhost', 'token needed'],
  ['a wrong token', '10.0.0.3', token, 'Bearer a-long-random-tokem', 'shell', 'token needed'],
  ['a prefix of the token', '10.0.0.3', token, 'Bearer a-long', 'shell', 'token needed'],
  ['the token as a bearer', '10.0.0.3', token, `Bearer ${token}`, 'shell', 'allowed'],
  ['the token as a password', '10.0.0.3', token, basic(`anna:${token}`), 'shell', 'allowed'],
  ['the token as a user', '10.0.0.3', token, basic(`${token}:`), 'shell', 'token needed'],
  ['another scheme', '10.0.0.3', token, `Digest ${token}`, 'shell', 'token needed'],
])('[MFE-11] %s', (_, host, configured, authorization, hostname, wanted) => {
  const headers = authorization === undefined ? {} : { authorization };
  expect(accessOf({ headers, hostname }, { host, token: configured })).toBe(wanted);
});
