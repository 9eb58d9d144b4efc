import { Registry } from 'prom-client';
import type { GuardStatus } from '@pluis/rollout';
import { addGauges } from './gauges';

const lookedAt = '2025-11-21T12:00:00.000Z';
const now = () => Date.parse(lookedAt) + 7000;

function status(isAlive: boolean): GuardStatus {
  return { isAlive, pid: 1, host: 'here', lookedAt, source: 'here', problem: '' };
}

async function metricsOf(guard: () => Promise<GuardStatus | null>): Promise<string> {
  const registry = new Registry();
  const facts = { replicaId: 'this-one', shell: '1', workers: () => 0, flagsRevision: () => 1 };
  const state = { flagsReadable: () => true, crashed: () => [], live: () => [] };
  addGauges(registry, { ...facts, ...state, guard }, now);
  return registry.metrics();
}

it('[MFE-5] the metrics say whether a guard watches, how old its last look is, and which process this is', async () => {
  const text = await metricsOf(async () => status(true));
  expect(text).toContain('replica_info{id="this-one"} 1');
  expect(text).toMatch(/^guard_up 1$/m);
  expect(text).toMatch(/^guard_last_look_age_seconds 7$/m);
  expect(await metricsOf(async () => status(false))).toMatch(/^guard_up 0$/m);
});

it('[MFE-5] a guard that has never run, or whose record cannot be read, is not up', async () => {
  for (const guard of [async () => null, async () => Promise.reject(new Error('no disk'))]) {
    const text = await metricsOf(guard);
    expect(text).toMatch(/^guard_up 0$/m);
    expect(text).toMatch(/^guard_last_look_age_seconds -1$/m);
  }
});
