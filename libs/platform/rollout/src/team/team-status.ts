import * as v from 'valibot';
import { firstIssue, integritySchema, isReleasePath } from '@pluis/releases';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A place in a file of a release. Lines and columns start at 1. */
const frameSchema = v.object({
  file: v.pipe(text, v.check(isReleasePath, 'is not a safe relative path')),
  /** The digest of the file, by which its source map is found. */
  digest: integritySchema,
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  column: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** An error of a release, and how often views failed with it. It has nothing of a visitor. */
const errorSchema = v.object({
  version: text,
  where: v.picklist(['load', 'not-started', 'render', 'server', 'uncaught']),
  /** Without quoted texts, numbers, URLs, ids and addresses, which could be a visitor's. */
  message: text,
  count,
  firstAt: text,
  lastAt: text,
  /** The places of the release's own code, the innermost first. Empty if the stack names none. */
  frames: v.array(frameSchema),
});

/** A figure with the bounds of its 95 % interval, as texts with units. `of`: the number of observations. */
const figureSchema = v.object({
  value: v.number(),
  low: v.number(),
  high: v.number(),
  of: v.number(),
  text,
});

/** The answer of `GET /teams/<remote>` on the metrics port. */
const teamStatusSchema = v.object({
  remote: text,
  at: text,
  /** The period of the figures, in hours; with a trial, they begin with it. */
  hours: v.number(),
  /** The state of the rollout in one sentence. */
  sentence: text,
  stable: v.nullable(text),
  trial: v.nullable(v.object({ version: text, percent: v.number() })),
  /** The next step of the ramp; null if there is none. */
  next: v.nullable(text),
  /** The servers that have counted the figures. */
  counted: text,
  /** Why the figures are not those of all servers although they should be; null if they are. */
  problem: v.nullable(text),
  measures: v.array(
    v.object({
      id: text,
      title: text,
      explains: text,
      /** The unit of the observations: `views` or `visits`. */
      of: text,
      stable: v.nullable(figureSchema),
      trial: v.nullable(figureSchema),
      verdict: v.nullable(v.picklist(['worse', 'better', 'alike', 'unknown'])),
    }),
  ),
  /** The errors that the server which answered has seen, the most frequent first. */
  errors: v.array(errorSchema),
  errorsSince: text,
});

export type TeamStatus = v.InferOutput<typeof teamStatusSchema>;
export type ErrorSample = v.InferOutput<typeof errorSchema>;
export type ErrorFrame = v.InferOutput<typeof frameSchema>;

/** How a trial compares with the stable release, for people. */
export const verdictTexts: Record<NonNullable<TeamStatus['measures'][number]['verdict']>, string> = {
  worse: 'looks worse',
  better: 'looks better',
  alike: 'no clear difference',
  unknown: 'not enough data to compare',
};

/** The places of errors, for people. */
export const placeTexts: Record<ErrorSample['where'], string> = {
  load: 'while it loaded in a browser',
  'not-started': 'because it had not started after 10 s',
  render: 'while a browser rendered it',
  server: 'while the server rendered it',
  uncaught: 'in an event handler, a timer or a promise',
};

/** Parses an answer of `GET /teams/<remote>`. Throws an Error that says what is wrong. */
export function parseTeamStatus(body: string): TeamStatus {
  const status = v.safeParse(v.pipe(v.string(), v.parseJson(), teamStatusSchema), body);
  if (status.success) return status.output;
  throw new Error(`it is no status of a remote: ${firstIssue(status.issues)}`);
}
