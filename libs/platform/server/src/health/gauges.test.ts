import { Registry } from 'prom-client';
import type { GuardReport } from '@pluis/guard';
import { addGauges } from './gauges';

const lookedAt = '2025-11-21T12:00:00.000Z';
const report: GuardReport = {
  ...{ pid: 1, host: 'here', lookedAt, source: 'here', problem: '' },
  ...{ isAnswered: true, trials: {} },
};

async function metricsOf(read: () => Promise<GuardReport | null>, seconds = 7): Promise<string> {
  const registry = new Registry();
  const facts = { shell: '1', workers: () => 0, flagsRevision: () => 1 };
  const state = { flagsReadable: () => true, providerUp: () => true, crashed: () => [], live: () => [] };
  addGauges(registry, { ...facts, ...state, guard: read }, () => Date.parse(lookedAt) + seconds * 1000);
  return registry.metrics();
}

it('[MFE-5] the metrics say whether a guard watches, how old its last look is, and whether it gets evidence', async () => {
  const text = await metricsOf(async () => report);
  expect(text).toMatch(/^guard_up 1$/m);
  expect(text).toMatch(/^guard_last_look_age_seconds 7$/m);
  expect(text).toMatch(/^guard_evidence_up 1$/m);
  expect(await metricsOf(async () => report, 21)).toMatch(/^guard_up 0$/m);
  expect(await metricsOf(async () => ({ ...report, isAnswered: false }))).toMatch(/^guard_evidence_up 0$/m);
});

it('[MFE-5] a guard that has never run, or whose report cannot be read, is not up', async () => {
  for (const read of [async () => null, async () => Promise.reject(new Error('no disk'))]) {
    const text = await metricsOf(read);
    expect(text).toMatch(/^guard_up 0$/m);
    expect(text).toMatch(/^guard_last_look_age_seconds -1$/m);
  }
});
