import { shellName } from '@pluis/releases';
import type { RemoteVisit } from '../../evidence/visit-report';
import type { FailureRecorder } from './evidence';

/**
 * Counts each view and failure of a release also for the build of the shell that served it, so that the guard can
 * compare two builds. A fault of a release counts for both builds. [MFE-13]
 */
export function alsoForShell(evidence: FailureRecorder, version: string): FailureRecorder {
  return {
    viewed(witness, remote, release) {
      evidence.viewed(witness, remote, release);
      evidence.viewed(witness, shellName, version);
    },
    failed(witness, remote, release, where) {
      if (remote !== shellName) evidence.failed(witness, shellName, version, where);
      return evidence.failed(witness, remote, release, where);
    },
  };
}

/** Returns a visit to the shell's build, given those of its releases: all their actions, and the document's vitals. */
export function shellVisit(visits: readonly RemoteVisit[], version: string): RemoteVisit | undefined {
  const measured = visits.find(({ ttfb, lcp }) => ttfb !== undefined || lcp !== undefined) ?? visits[0];
  const actions = [...new Set(visits.flatMap((visit) => visit.actions))];
  return measured && { ...measured, remote: shellName, version, actions };
}
