/** @jest-environment node */
import type { ProviderCall } from '../cache/provider-calls';
import { createProviderHealth } from './provider-health';
import { createReadiness } from './readiness';

const call = (result: ProviderCall['result'], more: Partial<ProviderCall> = {}): ProviderCall => ({
  ...{ operation: 'GetProducts', result, seconds: 0.1 },
  ...more,
});

it.each([
  ['cannot be reached', call('network'), 'the provider at STOREFRONT_API_URL could not be reached'],
  ['times out', call('timeout'), 'the provider did not answer a query correctly'],
  ['answers 500', call('http-error', { status: 500 }), 'the provider did not answer a query correctly'],
  [
    'answers no JSON',
    call('malformed', { status: 200 }),
    expect.stringContaining('as a Storefront API does'),
  ],
  ['refuses the token', call('graphql-errors', { code: 'UNAUTHORIZED' }), expect.stringContaining('token')],
])(
  '[API-6] a provider that %s is down after three calls, and up with the first answer',
  (_, failed, text) => {
    const health = createProviderHealth();
    for (let calls = 0; calls < 2; calls += 1) health.called(failed);
    expect(health.problem()).toBeNull();
    health.called(failed);
    expect(health.problem()).toEqual(text);
    health.called(call('ok'));
    expect(health.problem()).toBeNull();
  },
);

it('[API-6] a query that a release has got wrong says nothing about the provider', () => {
  const health = createProviderHealth();
  for (let calls = 0; calls < 5; calls += 1) health.called(call('graphql-errors'));
  expect(health.problem()).toBeNull();
});

it('[API-6] while the provider is down, /readyz is degraded and says why, and visitors are still sent here', async () => {
  const releases = { stableReleases: () => ({}), followed: () => null, opening: () => [] };
  let problem: string | null = null;
  const readiness = createReadiness({
    releases,
    metrics: { degraded: () => undefined },
    provider: { problem: () => problem },
  });
  expect(readiness.look()).toEqual({ code: 200, status: 'ready', opening: [], flags: null });
  problem = 'the provider at STOREFRONT_API_URL could not be reached';
  expect(readiness.look()).toMatchObject({ code: 200, status: 'degraded', missing: [problem] });
});
