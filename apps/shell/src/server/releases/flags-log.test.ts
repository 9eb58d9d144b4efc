/** @jest-environment node */
import {
  applyRule,
  parseFlags,
  setStable,
  startTrial,
  type FlagsDocument,
  type ReleaseRef,
  type Rule,
} from '@pluis/releases';
import { createFlagsLog } from './flags-log';

const release = (version: string): ReleaseRef => ({ version, integrity: `sha384-${'a'.repeat(64)}` });
const empty = parseFlags('{"flags":{}}');

function change(document: FlagsDocument, remote: string, rule: Rule): FlagsDocument {
  const applied = applyRule(document, remote, rule);
  if (applied.kind !== 'changed') throw new Error(applied.code);
  return applied.document;
}

it('[MFE-5] logs the flags that have changed with their new values, and no others', () => {
  const warn = jest.fn();
  const catalog = change(empty, 'catalog', (state) => setStable(state, release('1.4.0')));
  const both = change(catalog, 'cart', (state) => setStable(state, release('2.0.0')));
  const log = createFlagsLog({ warn }, both);
  const now = new Date('2025-11-21T12:00:00.000Z');
  log(change(both, 'catalog', (state) => startTrial(state, release('1.5.0'), 5, now)));
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({
        remote: 'catalog',
        action: 'start',
        stable: '1.4.0',
        trial: '1.5.0',
        percent: 5,
      }),
      'a flag has changed',
    ],
  ]);
});

it('[MFE-5] logs only that flags changed if a flagd does not show them', () => {
  const warn = jest.fn();
  createFlagsLog({ warn }, null)(null);
  expect(warn).toHaveBeenCalledWith('the flags have changed');
});
