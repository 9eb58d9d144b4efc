import { localOrigin } from '../../../../../tools/address.mjs';
import { reachableOrigin, type Interfaces } from './metrics-address';

function address(text: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') {
  const rest = { netmask: '', mac: '', internal, cidr: null, address: text };
  return family === 'IPv4' ? { ...rest, family } : { ...rest, family, scopeid: 0 };
}

const machine: Interfaces = {
  lo: [address('127.0.0.1', true)],
  eth0: [address('fe80::1', false, 'IPv6'), address('fd00::5', false, 'IPv6'), address('10.0.0.5')],
};

it.each([
  ['localhost', 'http://localhost:4202', 'http://localhost:4202'],
  ['10.1.2.3', 'http://10.1.2.3:4202', 'http://10.1.2.3:4202'],
  ['fd00::7', 'http://[fd00::7]:4202', 'http://[fd00::7]:4202'],
  ['0.0.0.0', 'http://10.0.0.5:4202', 'http://localhost:4202'],
  ['::', 'http://10.0.0.5:4202', 'http://localhost:4202'],
  ['0:0:0:0:0:0:0:0', 'http://10.0.0.5:4202', 'http://localhost:4202'],
  ['::1', 'http://[::1]:4202', 'http://[::1]:4202'],
])(
  '[MFE-5] metrics on %s are reached at %s from other machines, at %s from this one',
  (host, outer, inner) => {
    expect(reachableOrigin(host, 4202, machine)).toBe(outer);
    expect(localOrigin(host, 4202)).toBe(inner);
  },
);

it('[MFE-5] a machine without a network is reachable only from itself', () => {
  expect(reachableOrigin('0.0.0.0', 4202, { lo: [address('127.0.0.1', true)] })).toBe(
    'http://localhost:4202',
  );
});
