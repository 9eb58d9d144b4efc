/** @jest-environment node */
import type { ReleaseRef } from '@pluis/releases';
import {
  applyRule,
  emptyRollouts,
  type RolloutState,
  type Rule,
  setStable,
  startTrial,
} from '@pluis/rollout';
import { createFlagsLog } from './flags-log';

const release = (version: string): ReleaseRef => ({ version, integrity: `sha384-${'a'.repeat(64)}` });

function change(rollouts: RolloutState, remote: string, rule: Rule): RolloutState {
  const applied = applyRule(rollouts, remote, rule);
  if (applied.kind !== 'changed') throw new Error(applied.kind);
  return applied.rollouts;
}

it('[MFE-5] logs the flags that have changed with their new values, and no others', () => {
  const warn = jest.fn();
  const catalog = change(emptyRollouts, 'catalog', (state) => setStable(state, release('1.4.0')));
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
