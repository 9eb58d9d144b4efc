import * as v from 'valibot';
import { maxRemotes, visitActions } from '@pluis/browser/protocol';

const remote = v.pipe(v.string(), v.maxLength(64));
const version = v.pipe(v.string(), v.maxLength(128));
/** The page's path. */
const path = v.pipe(v.string(), v.maxLength(400));
const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(300_000)));

/** A person has seen a part. */
const viewSchema = v.object({
  kind: v.literal('view'),
  path,
  /** The part that was seen: the page's own, or a slot; null on the 404 page. */
  page: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** The page's releases, as in its boot data. */
  releases: v.record(remote, v.nullable(version)),
  /** The releases that failed on the server when it rendered the page. */
  failed: v.optional(v.record(remote, version), {}),
});

/** A release has failed in the browser. */
const failureSchema = v.object({
  kind: v.literal('failure'),
  remote,
  version,
  path,
  where: v.picklist(['load', 'not-started', 'render', 'uncaught']),
  message: v.pipe(v.string(), v.maxLength(400)),
  /** The places in the release's files, as in `browser/page.mjs:1:2345 browser/entry.mjs:1:67`. */
  frames: v.optional(v.pipe(v.string(), v.maxLength(800)), ''),
});

/** A visitor's actions on a page, and the page's web vitals. */
const visitSchema = v.strictObject({
  kind: v.literal('visit'),
  remotes: v.pipe(
    v.array(
      v.strictObject({
        remote,
        version,
        actions: v.pipe(v.array(v.picklist(visitActions)), v.maxLength(visitActions.length)),
        lcp: milliseconds,
        inp: milliseconds,
        ttfb: milliseconds,
        cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxRemotes),
  ),
});

/** The messages of one request, as JSON. The first request of a page has its view and the failures so far. */
export const messagesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.variant('kind', [viewSchema, failureSchema, visitSchema])),
  v.minLength(1),
  v.maxLength(20),
);

export type ViewMessage = v.InferOutput<typeof viewSchema>;
export type FailureMessage = v.InferOutput<typeof failureSchema>;
export type VisitMessage = v.InferOutput<typeof visitSchema>;
