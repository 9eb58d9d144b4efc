import { checkExpose } from '@pluis/contract';
import remote from '../remote.json';
import { exposes } from './server';

it('[MFE-6] exports the declared exposes', () => {
  expect(Object.keys(exposes)).toEqual(Object.keys(remote.exposes));
});

it.each(Object.entries(exposes))('[MFE-6] %s keeps the contract', (_name, module) => {
  expect(checkExpose(module)).toEqual([]);
});
