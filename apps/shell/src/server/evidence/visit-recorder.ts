import type { VisitMetrics } from '../health/visit-metrics';
import type { RemoteVisit, VisitAction } from '../../evidence/visit-report';
import { createWindow } from '../http/rate-limit';
import { evidenceWindowMs, maxErrors, type ConditionMet, type Witness } from './evidence';
import { createNetworkLimit } from './network';

/** Maximum reports with web vitals that count per visitor and release. */
const maxMeasured = 20;

interface Options {
  metrics: Pick<VisitMetrics, 'visited' | 'acted' | 'measured'>;
  conditionMet: ConditionMet;
  now?: () => number;
}

/** One visitor's counts for a release. */
interface Tally {
  readonly actions: Set<VisitAction>;
  measured: number;
}

/** Counts a browser's report of a visit for one remote. */
type RecordVisit = (witness: Omit<Witness, 'page'>, visit: RemoteVisit) => void;

/**
 * Creates a recorder that counts, for each visitor and release, one visit in 15 minutes and each action once in
 * a visit. So the share of visits with an action does not depend on how many documents a visit loads. Only
 * visitor ids that this store has issued count. A network counts as many visits as for the guard's views.
 */
export function createVisitRecorder({ metrics, conditionMet, now }: Options): RecordVisit {
  const tallies = createWindow<Tally>({ windowMs: evidenceWindowMs, now });
  const hasRoom = createNetworkLimit({ max: maxErrors, windowMs: evidenceWindowMs, now });

  function tallyOf(
    { visitor, isIssued, address, attributes }: Omit<Witness, 'page'>,
    remote: string,
    version: string,
  ) {
    const release = `${remote}@${version}`;
    const key = `${visitor} ${release}`;
    const known = tallies.get(key);
    if (known || !isIssued || !hasRoom(address, release)) return known;
    const tally: Tally = { actions: new Set(), measured: 0 };
    tallies.set(key, tally);
    metrics.visited(remote, version, conditionMet(remote, attributes));
    return tally;
  }

  return (witness, { remote, version, actions, ...vitals }) => {
    const tally = tallyOf(witness, remote, version);
    if (!tally) return;
    const condition = conditionMet(remote, witness.attributes);
    for (const action of actions) {
      if (tally.actions.has(action)) continue;
      tally.actions.add(action);
      metrics.acted(remote, version, action, condition);
    }
    if (Object.keys(vitals).length === 0 || tally.measured >= maxMeasured) return;
    tally.measured += 1;
    metrics.measured(remote, version, vitals, condition);
  };
}
