import type { RemoteName } from '@pluis/contract';
import { minimumErrors, type SlotCounts } from '@pluis/guard';
import { conditionLabel, isMet, type ReleaseFlags } from '@pluis/rollout';
import type { RemoteVisit, VisitAction } from '@pluis/browser/protocol';
import type { Metrics } from '../health/metrics';
import { createWindow } from '../http/rate-limit';
import type { Visit } from '../visit/visit';
import { type FailurePlace, vitalBuckets } from '../health/series';
import { createNetworkLimit } from './network';
import { isSampled } from './sample';

/** The visitor of a message. Ids that this store has not issued count nothing. */
export type Witness = Pick<Visit, 'visitor' | 'isIssued' | 'address' | 'attributes'>;

interface Release {
  remote: RemoteName;
  version: string;
}

interface Options {
  metrics: Pick<Metrics, 'viewed' | 'failed' | 'visited' | 'acted' | 'measured'>;
  flags: Pick<ReleaseFlags, 'condition'>;
  /** The counts by trial and slot, for the guard and the page on call. */
  counts: Pick<SlotCounts, 'add'>;
  /** The share of visitors whose visits are measured. */
  sample?: number;
  now?: () => number;
}

/**
 * Repeated views of one page by one visitor within this time count once, in milliseconds; equal to the
 * guard's window.
 */
const windowMs = 15 * 60_000;
/** Maximum errors that one visitor or network can count against a release: fewer than the guard needs for a halt. */
const maxErrors = minimumErrors - 1;
/** Maximum pages per visitor that count as views of a release. */
const maxPages = 20;
/** Maximum reports with web vitals that count per visitor and release. */
const maxMeasured = 20;

/** One visitor's counts for a release. */
interface Tally {
  /** The viewed pages. */
  readonly pages: Map<string, { hasFailed: boolean }>;
  errors: number;
  isVisited: boolean;
  readonly actions: Set<VisitAction>;
  measured: number;
}

/**
 * Counts views, failures and visits of releases for the guard, limited so that no single visitor or network can
 * change its verdict [MFE-5] [MFE-9]. Only visitor ids that this store has issued count.
 *
 * One visitor counts at most one view and one error per release and page, one visit, and each action once. Errors
 * count only for counted views, so that no limit distorts the failure rate; a visitor who has reached the limit of
 * errors counts no more views either, because those would hide the errors beyond it. One network counts as many
 * views as one visitor may count errors, and as many visits.
 */
export function createEvidence({ metrics, flags, counts, sample = 1, now }: Options) {
  const count = createCount({ counts, flags });
  const tallyOf = createTallies(now);
  const hasRoom = createNetworkLimit({ max: maxErrors, windowMs, now });
  const isCounted = (what: string, { isIssued, address }: Witness, { remote, version }: Release): boolean =>
    isIssued && hasRoom(address, `${what} ${remote}@${version}`);

  /** Returns the counted view of a page; undefined if it does not count. */
  function viewOf(witness: Witness, release: Release, page: string) {
    const { tally, keep } = tallyOf(witness, release);
    const known = tally.pages.get(page);
    if (known) return { tally, view: known };
    if (tally.pages.size >= maxPages || tally.errors >= maxErrors) return undefined;
    if (!isCounted('view', witness, release)) return undefined;
    const isFirst = tally.pages.size === 0;
    const view = { hasFailed: false };
    tally.pages.set(page, view);
    keep();
    // Browsers of the other visitors report no visits.
    const isVisitor = isFirst && isSampled(witness.visitor, sample);
    const condition = count(witness, release, 'views', ...(isVisitor ? ['visitors'] : []));
    metrics.viewed(release.remote, release.version, condition);
    return { tally, view };
  }

  return {
    viewed: (witness: Witness, release: Release, page: string): void => void viewOf(witness, release, page),
    /** Counts a failed view, and the view itself if it has not been counted. Returns true if the failure counts. */
    failed(witness: Witness, release: Release, page: string, where: FailurePlace): boolean {
      const counted = viewOf(witness, release, page);
      if (!counted || counted.view.hasFailed || counted.tally.errors >= maxErrors) return false;
      counted.view.hasFailed = true;
      counted.tally.errors += 1;
      metrics.failed(release.remote, release.version, where, count(witness, release, 'errors'));
      return true;
    },
    visited(witness: Witness, { remote, version, actions, ...vitals }: RemoteVisit): void {
      const release = { remote, version };
      const { tally, keep } = tallyOf(witness, release);
      if (!tally.isVisited) {
        if (!isCounted('visit', witness, release)) return;
        tally.isVisited = true;
        keep();
        metrics.visited(remote, version, count(witness, release, 'visits'));
      }
      for (const action of newTo(tally.actions, actions))
        metrics.acted(remote, version, action, count(witness, release, `action:${action}`));
      if (Object.keys(vitals).length === 0 || tally.measured >= maxMeasured) return;
      tally.measured += 1;
      metrics.measured(remote, version, vitals, count(witness, release, ...vitalKeys(vitals)));
    },
  };
}

/**
 * Creates the function that adds to the counts of a release. It returns the condition of its trial if the visitor meets it, as the
 * label of metrics; empty otherwise. With it the guard compares a trial only with visitors of the stable release who could have
 * got the trial.
 */
function createCount({ counts, flags }: Pick<Options, 'counts' | 'flags'>) {
  return ({ attributes }: Witness, { remote, version }: Release, ...keys: string[]): string => {
    const where = flags.condition(remote);
    const isOfTrial = isMet(where, attributes);
    counts.add({ remote, version, isMet: isOfTrial }, keys);
    return isOfTrial ? conditionLabel(where) : '';
  };
}

/** Finds a visitor's counts for a release; those of nobody are kept only when something counts. */
function createTallies(now: Options['now']) {
  const tallies = createWindow<Tally>({ windowMs, now });
  return ({ visitor }: Witness, { remote, version }: Release) => {
    const key = `${visitor} ${remote}@${version}`;
    const tally = tallies.get(key) ?? emptyTally();
    return { tally, keep: () => tallies.set(key, tally) };
  };
}

function emptyTally(): Tally {
  return { pages: new Map(), errors: 0, isVisited: false, actions: new Set(), measured: 0 };
}

/** Adds actions to those that were seen before, and returns the new ones. */
function newTo(known: Set<VisitAction>, actions: readonly VisitAction[]): VisitAction[] {
  const added = actions.filter((action) => !known.has(action));
  for (const action of added) known.add(action);
  return added;
}

/** The buckets of LCP and INP that contain these values, as keys of counts. */
function vitalKeys({ lcp, inp }: Pick<RemoteVisit, 'lcp' | 'inp'>): string[] {
  return [
    ...bucketKeys('lcp', lcp, vitalBuckets.loading),
    ...bucketKeys('inp', inp, vitalBuckets.interaction),
  ];
}

/** @param value in milliseconds; the bounds are in seconds */
function bucketKeys(name: string, value: number | undefined, bounds: readonly number[]): string[] {
  if (value === undefined) return [];
  return [...bounds.filter((bound) => value / 1000 <= bound), '+Inf'].map((bound) => `${name}:${bound}`);
}
