import { Registry } from 'prom-client';
import type { GuardReport, ReadProcess } from '@pluis/guard';
import { emptyRollouts } from '@pluis/rollout';
import { addGauges } from './gauges';

const lookedAt = '2025-11-21T12:00:00.000Z';
const report: GuardReport = {
  ...{ pid: 1, host: 'here', lookedAt, source: 'here', problem: '' },
  ...{ isAnswered: true, trials: {} },
};

const flags = {
  ...{ remotes: () => [], fallbacks: () => [], rollouts: () => emptyRollouts },
  ...{ condition: () => ({}), isReadable: () => true },
};

async function metricsOf(
  own: GuardReport | null,
  { readOthers = async (): Promise<ReadProcess[]> => [], seconds = 7 } = {},
): Promise<string> {
  const registry = new Registry();
  const facts = { shell: '1', workers: () => 0, flags, breaker: { crashed: () => [] } };
  const guard = { report: () => own, readOthers };
  const sources = { ...facts, provider: { problem: () => null }, guard };
  addGauges(registry, sources, () => Date.parse(lookedAt) + seconds * 1000);
  return registry.metrics();
}

it('[MFE-5] the metrics say whether a guard watches, how old its last look is, and whether it gets evidence', async () => {
  const text = await metricsOf(report);
  expect(text).toMatch(/^guard_up 1$/m);
  expect(text).toMatch(/^guard_last_look_age_seconds 7$/m);
  expect(text).toMatch(/^guard_evidence_up 1$/m);
  expect(await metricsOf(report, { seconds: 21 })).toMatch(/^guard_up 0$/m);
  expect(await metricsOf({ ...report, isAnswered: false })).toMatch(/^guard_evidence_up 0$/m);
});

it('[MFE-5] a guard that has never run, or whose report cannot be read, is not up', async () => {
  for (const readOthers of [async () => [], async () => Promise.reject(new Error('no disk'))])
    expect(await metricsOf(null, { readOthers })).toMatch(
      /^guard_up 0$[^]*^guard_last_look_age_seconds -1$/m,
    );
});
