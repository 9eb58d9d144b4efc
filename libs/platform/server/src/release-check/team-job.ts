import type { ReleaseSettings } from '@pluis/rollout';
import * as v from 'valibot';

/** The job of the process that checks a release for a team, on its standard input. */
export type TeamJob = {
  readonly remote: string;
  readonly settings: ReleaseSettings;
} & (
  | {
      readonly task: 'publish';
      /** The file with the team's upload. */
      readonly file: string;
    }
  | {
      /** A published release is checked again before visitors get it. */
      readonly task: 'check';
      readonly version: string;
      readonly integrity: string;
    }
);

const resultSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['published', 'present']), version: v.string(), integrity: v.string() }),
  v.object({ kind: v.literal('checked'), problems: v.array(v.string()) }),
  /** `invalid`: it is no release; `refused`: the checks or the store refuse it; `failed`: the server is at fault. */
  v.object({ kind: v.picklist(['invalid', 'refused', 'failed']), message: v.string() }),
]);

/** The result of that process, on its standard output. */
export type TeamResult = v.InferOutput<typeof resultSchema>;

/** Parses the output of that process; null if it has ended before it said anything. */
export function parseTeamResult(text: string): TeamResult | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), resultSchema), text);
  return result.success ? result.output : null;
}
