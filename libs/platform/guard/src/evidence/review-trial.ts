import {
  isEvidenceMissing,
  judgeTrial,
  mayRise,
  sumOf,
  type CountedSlot,
  type Counts,
  type EvidenceCounts,
  type Judgement,
} from '../statistics';
import { slotEnd, type Evidence, type EvidenceRow, type RunningTrial } from './evidence';
import type { SeenTrial } from './evidence-files';

/** A visit is reported when its page is hidden, so reports are missed only in slots that are as old. */
const reportedAfterMs = 15 * 60_000;

/** A trial as the counts show it. */
export interface Review extends Pick<SeenTrial, 'since' | 'trial' | 'stable' | 'missing'> {
  /** Why it must be halted; null if it need not be. */
  readonly halts: string | null;
  /** Why its ramp waits for more evidence; null if it looks no worse. */
  readonly doubts: string | null;
  /** The evidence of which it reports less than the stable release, as a sentence; null if it does not. */
  readonly reportsLess: string | null;
}

const crashReason =
  "it crashed or hung on a server, or its code could not be used there; the server's log says more.";

/** Judges a running trial: a function of the counts since it began. [MFE-5] [MFE-11] */
export function reviewTrial(trial: RunningTrial, evidence: Evidence): Review {
  const rows = evidence.rows.filter((row) => row.remote === trial.remote && row.trial === trial.id);
  const slots = slotsOf(trial, rows);
  const closed = slots.filter(({ end }) => end <= evidence.closedUntil);
  const open = slots.slice(closed.length);
  const judgement = judgeTrial({
    closed,
    open: open.length === 0 ? null : together(trial, open),
    processes: Math.max(1, evidence.processes),
  });
  // If a process stopped, the step starts over: what it had counted last is unknown.
  const since = Math.max(trial.stepSince, ...evidence.stops);
  const step = stepOf(trial, rows, since);
  const hasCrashed = crashes(slots, 'trial') > crashes(slots, 'stable');
  return {
    since,
    ...step,
    missing: [...judgement.missing],
    halts: hasCrashed ? crashReason : judgement.halts,
    doubts: doubtsOf(judgement, step),
    reportsLess: reportsLess(slots, evidence.closedUntil),
  };
}

interface TimedSlot extends CountedSlot {
  readonly end: number;
}

/** The counts of each slot and share, in the order of their ends. */
function slotsOf(trial: RunningTrial, rows: readonly EvidenceRow[]): TimedSlot[] {
  const groups = new Map<string, EvidenceRow[]>();
  for (const row of rows) {
    const key = `${slotEnd(row)} ${row.lengthMs} ${row.percent}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const slots = [...groups.values()].map((group): TimedSlot => {
    const [{ percent } = trial] = group;
    const end = Math.max(...group.map(slotEnd));
    return { end, ...circumstancesOf(trial, percent), ...countsOf(trial, group, percent) };
  });
  return slots.sort((a, b) => a.end - b.end);
}

function circumstancesOf({ stable, condition }: RunningTrial, percent: number) {
  const hasAll = percent === 100;
  return {
    hasOtherVisitors: hasAll && condition !== '',
    isWithoutControl: stable === null || (hasAll && condition === ''),
  };
}

/** The trial is compared with visitors who could have got it. If all of them have, it is compared with all others. */
function countsOf({ version, stable }: RunningTrial, rows: readonly EvidenceRow[], percent: number) {
  const of = (isOf: (row: EvidenceRow) => boolean) => sumOf(rows.filter(isOf).map(({ counts }) => counts));
  return {
    trial: of((row) => row.version === version),
    stable: of((row) => row.version === stable && (row.isMet || percent === 100)),
  };
}

function together(trial: RunningTrial, slots: readonly TimedSlot[]): CountedSlot {
  return {
    ...circumstancesOf(trial, trial.percent),
    trial: sumOf(slots.map((slot) => slot.trial)),
    stable: sumOf(slots.map((slot) => slot.stable)),
  };
}

function crashes(slots: readonly TimedSlot[], release: 'trial' | 'stable'): number {
  return slots.reduce((sum, slot) => sum + (slot[release].crashes ?? 0), 0);
}

function stepOf(trial: RunningTrial, rows: readonly EvidenceRow[], since: number) {
  const ofStep = rows.filter((row) => row.percent === trial.percent && slotEnd(row) > since);
  const counts = countsOf(trial, ofStep, trial.percent);
  return { trial: viewsOf(counts.trial), stable: viewsOf(counts.stable) };
}

function viewsOf({ views = 0, errors = 0 }: Counts): EvidenceCounts {
  return { views: Math.round(views), errors: Math.round(errors) };
}

function doubtsOf({ doubts }: Judgement, step: Parameters<typeof mayRise>[0]): string | null {
  return doubts ?? (mayRise(step) ? null : 'it fails more often than the stable release');
}

const reports = [
  { key: 'visits', text: 'it reports fewer visits for each visitor than the stable release' },
  { key: 'lcp:+Inf', text: 'it reports web vitals of fewer visitors than the stable release' },
];

function reportsLess(slots: readonly TimedSlot[], closedUntil: number): string | null {
  const old = slots.filter(({ end }) => end <= closedUntil - reportedAfterMs);
  const missing = reports.find(({ key }) => {
    const [trial, stable] = (['trial', 'stable'] as const).map((release) => {
      const visitors = sums(old, slots, (slot) => slot[release].visitors ?? 0);
      const reported = sums(old, slots, (slot) => slot[release][key] ?? 0, reportedAfterMs);
      return old.map((_, at) => ({ visitors: visitors[at] ?? 0, reports: reported[at] ?? 0 }));
    });
    const none = { visitors: 0, reports: 0 };
    return isEvidenceMissing(
      old.map((_, at) => ({ trial: trial?.[at] ?? none, stable: stable?.[at] ?? none })),
    );
  });
  return missing?.text ?? null;
}

/** The sums of all slots that end at most `laterMs` after each of `at`. */
function sums(
  at: readonly TimedSlot[],
  all: readonly TimedSlot[],
  valueOf: (slot: TimedSlot) => number,
  laterMs = 0,
): number[] {
  let sum = 0;
  let next = 0;
  return at.map(({ end }) => {
    for (let slot = all[next]; slot && slot.end <= end + laterMs; slot = all[(next += 1)])
      sum += valueOf(slot);
    return sum;
  });
}
