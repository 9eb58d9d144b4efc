import type { ErrorSample, RemoteStatus, TeamStatus } from '@pluis/rollout';
import type { Evidence } from './overview';
import { remoteView } from './remote-view';
import type { Estimate } from './statistics';

interface Input {
  status: RemoteStatus;
  evidence: Evidence;
  errors: readonly ErrorSample[];
  /** When the server began to keep errors, as an ISO time. */
  errorsSince: string;
  hours: number;
  now: number;
}

/** Composes what a team sees of its remote: the same figures as on the page for the person on call [MFE-12]. */
export function teamView(remote: string, input: Input): TeamStatus {
  const { status, evidence, errors, errorsSince, hours, now } = input;
  // The commands of the page on call are not for teams, who have their own.
  const view = remoteView(remote, status, evidence, () => '');
  return {
    remote,
    at: new Date(now).toISOString(),
    hours,
    sentence: view.sentence,
    stable: view.stable,
    trial: view.trial && { version: view.trial.version, percent: view.trial.percent },
    next: view.next,
    counted: evidence.source,
    problem: evidence.problem,
    measures: view.measured.map(({ measure, stable, trial, verdict }) => {
      const { id, title, explains, of, format } = measure;
      return {
        id,
        title,
        explains,
        of,
        stable: figure(stable, format),
        trial: figure(trial, format),
        verdict,
      };
    }),
    errors: [...errors],
    errorsSince,
  };
}

function figure(estimate: Estimate | null, format: (value: number) => string) {
  if (estimate === null) return null;
  const { value, low, high } = estimate;
  return { ...estimate, text: `${format(value)} (${format(low)} to ${format(high)})` };
}
