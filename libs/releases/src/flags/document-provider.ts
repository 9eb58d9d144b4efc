import { FlagdCore } from '@openfeature/flagd-core';
import type { JsonValue, Provider } from '@openfeature/server-sdk';
import { silentLogger } from './flagd';
import { serialiseFlags, type FlagsDocument } from './flags-document';

export interface DocumentProvider {
  readonly provider: Provider;
  update(document: FlagsDocument): void;
}

/**
 * Evaluates a document with flagd's own engine. We do not use the provider's file mode because it polls every
 * five seconds: too slow for an operator who switches something off.
 */
export function createDocumentProvider(document: FlagsDocument): DocumentProvider {
  const core = new FlagdCore(undefined, silentLogger);
  core.setConfigurations(serialiseFlags(document));
  return {
    provider: {
      metadata: { name: 'flags-file' },
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
      core.setConfigurations(serialiseFlags(next));
    },
  };
}
