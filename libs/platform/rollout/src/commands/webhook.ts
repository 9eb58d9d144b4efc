import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '../rules/decision';
import type { RemoteState } from '../state/remote-state';
import type { RolloutContext } from './context';

/** The changes that are sent, and their names in the payload. */
const events: Partial<Record<Action, string>> = {
  halt: 'halted',
  raise: 'raised',
  complete: 'completed',
  rollback: 'rolled_back',
};

/** Timeout of an attempt, in milliseconds. */
const timeoutMs = 2000;
/** Pauses before the second and the third attempt. In all less than the guard's lease, so that it keeps it. */
const backoffMs = [500, 1500];

/** A change of a remote's flag, as the history records it. */
export interface WebhookChange {
  readonly action: Action;
  readonly at: string;
  readonly remote: string;
  readonly message: string;
  readonly by: string;
  readonly why: string;
  readonly before: RemoteState | null;
  readonly after: RemoteState | null;
}

type Context = Pick<RolloutContext, 'env' | 'fetch' | 'stderr' | 'now'>;

/**
 * Sends a change to `WEBHOOK_URL`, signed with `WEBHOOK_SECRET`, if it is one that is sent. Retries twice, with
 * one `id`. Never throws: the change was made, and a failure is only reported.
 */
export async function sendWebhook(context: Context, change: WebhookChange): Promise<void> {
  const { env } = context;
  const url = env.WEBHOOK_URL;
  const secret = env.WEBHOOK_SECRET;
  const event = isRaise(change) ? events.raise : events[change.action];
  if (!url || event === undefined) return;
  const problem = secret
    ? await deliver(context, url, secret, payloadOf(event, change))
    : 'WEBHOOK_SECRET is not set';
  if (problem !== null)
    context.stderr(`The webhook for this change was not delivered: ${problem}.`, { remote: change.remote });
}

/** An operator raises a trial with `start`, too. */
function isRaise({ action, before, after }: WebhookChange): boolean {
  const [former, trial] = [before?.trial, after?.trial];
  if (action !== 'start' || !former || !trial) return false;
  return former.release.version === trial.release.version && former.percent < trial.percent;
}

function payloadOf(event: string, { at, remote, message, by, why, after }: WebhookChange): string {
  const { stable = null, trial = null } = after ?? {};
  return JSON.stringify({
    id: randomUUID(),
    event,
    at,
    remote,
    stable: stable?.version ?? null,
    trial: trial && { version: trial.release.version, percent: trial.percent },
    message,
    by,
    why: trial?.halted?.reason ?? why,
  });
}

/** Returns why the payload was not delivered; null if it was. */
async function deliver(context: Context, url: string, secret: string, body: string): Promise<string | null> {
  let problem = '';
  for (const pause of [0, ...backoffMs]) {
    await delay(pause);
    const seconds = Math.floor(context.now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    try {
      const { ok, status } = await context.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-pluis-signature': `t=${seconds},v1=${signature}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (ok) return null;
      problem = `it was answered with ${status}`;
      if (status < 500 && status !== 429) break;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return problem;
}
