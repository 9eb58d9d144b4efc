import { checkExpose, parts } from '@pluis/contract';
import { exposes } from './server';

it.each(parts.catalog)('[MFE-6] %s keeps the contract', (name) => {
  expect(checkExpose(exposes[name])).toEqual([]);
});
