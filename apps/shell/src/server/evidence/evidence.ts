import {
  conditionLabel,
  isMet,
  minimumErrors,
  type ReleaseFlags,
  type VisitorAttributes,
} from '@pluis/rollout';
import type { FailurePlace, Metrics } from '../health/metrics';
import { createWindow } from '../http/rate-limit';
import type { Visit } from '../visit/visit';
import { createNetworkLimit } from './network';

/** The visitor and page of a view or failure. Ids that this store has not issued count nothing. */
export interface Witness extends Pick<Visit, 'visitor' | 'isIssued' | 'address' | 'attributes'> {
  /** The page's path. */
  page: string;
}

/** Returns the visitor of a visit as the witness of a page. */
export function toWitness({ visitor, isIssued, address, attributes }: Visit, page: string): Witness {
  return { visitor, isIssued, address, attributes, page };
}

/**
 * Returns the condition of a remote's trial if a visitor meets it, as the label of metrics; empty otherwise. With
 * it the guard compares a trial only with visitors of the stable release who could have got the trial.
 */
export type ConditionMet = (remote: string, attributes: VisitorAttributes) => string;

export function createConditionMet(flags: Pick<ReleaseFlags, 'condition'>): ConditionMet {
  return (remote, attributes) => {
    const where = flags.condition(remote);
    return isMet(where, attributes) ? conditionLabel(where) : '';
  };
}

/** Stands for every path without a page. */
export const notFoundPage = '404';

/**
 * Counts views and failures of releases for the guard, limited so that no single visitor can change its
 * verdict [MFE-5] [MFE-9].
 */
export interface FailureRecorder {
  viewed(witness: Witness, remote: string, version: string): void;
  /** Counts a failed view, and the view itself if it has not been counted. Returns true if the failure counts. */
  failed(witness: Witness, remote: string, version: string, where: FailurePlace): boolean;
}

interface Options {
  metrics: Pick<Metrics, 'viewed' | 'failed'>;
  conditionMet: ConditionMet;
  now?: () => number;
}

/**
 * Repeated views of one page by one visitor within this time count once, in milliseconds; equal to the
 * guard's window.
 */
export const evidenceWindowMs = 15 * 60_000;
/** Maximum errors that one visitor or network can count against a release: fewer than the guard needs for a halt. */
export const maxErrors = minimumErrors - 1;
/** Maximum pages per visitor that count as views of a release. */
const maxPages = 20;
const maxPathLength = 200;

/** One visitor's counted views of a release, by page, and the errors among them. */
interface Tally {
  readonly pages: Map<string, { hasFailed: boolean }>;
  errors: number;
}

/**
 * Counts at most one view and one error per visitor, release and page, and only for visitor ids that this
 * store has issued. Errors count only for counted views, so that no limit distorts the failure rate. A
 * visitor who has reached the error limit counts no more views either, because those would hide the errors
 * beyond the limit.
 *
 * One network may count as many views as one visitor may count errors. Addresses of this machine have no
 * limit, because they belong to a proxy or the operator and do not identify visitors.
 */
export function createFailureRecorder({ metrics, conditionMet, now }: Options): FailureRecorder {
  const tallies = createWindow<Tally>({ windowMs: evidenceWindowMs, now });
  const hasRoom = createNetworkLimit({ max: maxErrors, windowMs: evidenceWindowMs, now });

  /** Returns the counted view of a witness, or undefined if it does not count. */
  function viewOf(
    { visitor, isIssued, address, page, attributes }: Witness,
    remote: string,
    version: string,
  ) {
    const release = `${remote}@${version}`;
    const key = `${visitor} ${release}`;
    const tally = tallies.get(key) ?? { pages: new Map(), errors: 0 };
    const path = page.slice(0, maxPathLength);
    const view = tally.pages.get(path);
    if (view) return { tally, view };
    if (tally.pages.size >= maxPages || tally.errors >= maxErrors) return undefined;
    if (!isIssued || !hasRoom(address, release)) return undefined;
    const added = { hasFailed: false };
    tally.pages.set(path, added);
    if (!tallies.has(key)) tallies.set(key, tally);
    metrics.viewed(remote, version, conditionMet(remote, attributes));
    return { tally, view: added };
  }

  return {
    viewed(witness, remote, version) {
      viewOf(witness, remote, version);
    },
    failed(witness, remote, version, where) {
      const counted = viewOf(witness, remote, version);
      if (!counted || counted.view.hasFailed || counted.tally.errors >= maxErrors) return false;
      counted.view.hasFailed = true;
      counted.tally.errors += 1;
      metrics.failed(remote, version, where, conditionMet(remote, witness.attributes));
      return true;
    },
  };
}
