import { setTimeout as delay } from 'node:timers/promises';
import { flagsDigest, flagsDigestHeader } from '../flags/project-flags';
import type { RolloutStore } from '../state/rollout-store';
import type { RolloutContext } from './context';

/** A server follows its flags within 2 seconds. */
const followMs = 5_000;
const pollMs = 200;
const answerMs = 2_000;

/**
 * Warns on stderr if the shop at `SHELL_URL` does not use the flags that were just written. It then reads
 * another place, and nothing has changed for its visitors. Prints nothing without `SHELL_URL`. Never rejects.
 */
export async function confirmShopFollows(
  { env, fetch: ask, stderr }: Pick<RolloutContext, 'env' | 'fetch' | 'stderr'>,
  store: Pick<RolloutStore, 'read' | 'name'>,
  timeoutMs = followMs,
): Promise<void> {
  if (!env.SHELL_URL) return;
  const giveUpAt = performance.now() + timeoutMs;
  let reason = '';
  for (;;) {
    try {
      const answer = await ask(new URL('/readyz', env.SHELL_URL), { signal: AbortSignal.timeout(answerMs) });
      const theirs = answer.headers.get(flagsDigestHeader);
      // Read again each time, because others may write too.
      if (theirs === null || theirs === flagsDigest((await store.read()).state)) return;
      reason = '';
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() >= giveUpAt) break;
    await delay(pollMs);
  }
  stderr(
    reason === ''
      ? `WARNING: the shop at ${env.SHELL_URL} does not use these flags: it reads another state than ${store.name}, so nothing ` +
          'has changed for its visitors. Set DATA as for the shop.'
      : `The shop at ${env.SHELL_URL} does not answer (${reason}), so it is unknown whether it reads ${store.name}.`,
  );
}
