import { describeFailure, isAnswered, type ProviderCall } from '../cache/provider-calls';
import type { Metrics } from './metrics';

type CallMetrics = Pick<Metrics, 'asked' | 'providerCalled'>;

/** After this many calls in a row that were not answered, the provider is down. */
const maxUnanswered = 3;

export type ProviderHealth = ReturnType<typeof createProviderHealth>;

/** Decides from this server's calls whether the provider answers. */
export function createProviderHealth() {
  let unanswered = 0;
  let last = '';
  function called(call: ProviderCall): void {
    unanswered = isAnswered(call) ? 0 : unanswered + 1;
    if (unanswered > 0) last = describeFailure(call);
  }
  return {
    called,
    /** The metrics of calls, which are counted here, too. */
    counting: ({ asked, providerCalled }: CallMetrics): CallMetrics => ({
      asked,
      providerCalled(call) {
        providerCalled(call);
        called(call);
      },
    }),
    /** Why the provider is down, as a sentence without a full stop; null while it answers. */
    problem: (): string | null => (unanswered < maxUnanswered ? null : last),
  };
}
