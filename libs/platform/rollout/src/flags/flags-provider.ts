import { FlagdCore } from '@openfeature/flagd-core';
import type { JsonValue, Provider } from '@openfeature/server-sdk';
import { silentLogger } from './flagd';

export interface FlagsProvider {
  readonly provider: Provider;
  /** Replaces the flagd definition. */
  update(text: string): void;
}

/**
 * Evaluates a flagd definition with flagd's own engine. We do not use the provider's file mode because it polls
 * every five seconds: too slow for an operator who switches something off.
 */
export function createFlagsProvider(text: string): FlagsProvider {
  const core = new FlagdCore(undefined, silentLogger);
  core.setConfigurations(text);
  return {
    provider: {
      metadata: { name: 'rollout-state' },
      runsOn: 'server',
      resolveBooleanEvaluation: async (key, otherwise, context, logger) =>
        core.resolveBooleanEvaluation(key, otherwise, context, logger),
      resolveStringEvaluation: async (key, otherwise, context, logger) =>
        core.resolveStringEvaluation(key, otherwise, context, logger),
      resolveNumberEvaluation: async (key, otherwise, context, logger) =>
        core.resolveNumberEvaluation(key, otherwise, context, logger),
      resolveObjectEvaluation: async <T extends JsonValue>(
        ...[key, otherwise, context, logger]: Parameters<typeof core.resolveObjectEvaluation<T>>
      ) => core.resolveObjectEvaluation<T>(key, otherwise, context, logger),
    },
    update(next) {
      core.setConfigurations(next);
    },
  };
}
