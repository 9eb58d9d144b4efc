import * as v from 'valibot';
import { percentToWeights, weightsToPercent } from './percent';
import type { Where } from './remote-state';

const weight = v.pipe(v.number(), v.integer(), v.minValue(0));
const bucket = v.strictTuple([v.string(), weight]);

/**
 * Trial first, then stable, bucketed by flagd's targeting key: visitors already in a trial stay in it when it
 * is raised.
 */
const shares = v.strictObject({ fractional: v.strictTuple([bucket, bucket]) });

const condition = v.strictObject({
  in: v.strictTuple([v.strictObject({ var: v.string() }), v.array(v.string())]),
});

const someVisitors = v.strictObject({
  if: v.strictTuple([v.strictObject({ and: v.array(condition) }), shares, v.string()]),
});

export interface TrialShares {
  readonly trial: string;
  readonly stable: string;
  readonly percent: number;
  readonly where: Where;
}

/** Writes a trial's targeting. `rollout` writes no other form. */
export function toTargeting({
  trial,
  stable,
  percent,
  where,
}: TrialShares): v.InferOutput<typeof shares> | v.InferOutput<typeof someVisitors> {
  const [trialWeight, stableWeight] = percentToWeights(percent);
  const fractional: v.InferOutput<typeof shares> = {
    fractional: [
      [trial, trialWeight],
      [stable, stableWeight],
    ],
  };
  const conditions = Object.entries(where).map(([name, values]): v.InferOutput<typeof condition> => ({
    in: [{ var: name }, [...values]],
  }));
  return conditions.length === 0 ? fractional : { if: [{ and: conditions }, fractional, stable] };
}

/** Parses such a targeting; null if it was edited by hand into another form. */
export function fromTargeting(targeting: unknown): TrialShares | null {
  if (v.is(someVisitors, targeting)) {
    const [{ and }, inner, otherwise] = targeting.if;
    const where = Object.fromEntries(and.map(({ in: [{ var: name }, values] }) => [name, values]));
    const read = readShares(inner, where);
    return Object.keys(where).length === and.length && read.stable === otherwise ? read : null;
  }
  return v.is(shares, targeting) ? readShares(targeting, {}) : null;
}

function readShares({ fractional }: v.InferOutput<typeof shares>, where: Where): TrialShares {
  const [[trial, trialWeight], [stable, stableWeight]] = fractional;
  return { trial, stable, percent: weightsToPercent(trialWeight, stableWeight), where };
}
