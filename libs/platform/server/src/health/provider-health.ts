import { describeFailure, isAnswered, type ProviderCall } from '../cache/provider-calls';

/** After this many calls in a row that were not answered, the provider is down. */
const maxUnanswered = 3;

export type ProviderHealth = ReturnType<typeof createProviderHealth>;

/** Decides from this server's calls whether the provider answers. */
export function createProviderHealth() {
  let unanswered = 0;
  let last = '';
  return {
    called(call: ProviderCall): void {
      unanswered = isAnswered(call) ? 0 : unanswered + 1;
      if (unanswered > 0) last = describeFailure(call);
    },
    /** Why the provider is down, as a sentence without a full stop; null while it answers. */
    problem: (): string | null => (unanswered < maxUnanswered ? null : last),
  };
}
