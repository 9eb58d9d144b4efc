import * as v from 'valibot';
import type { PartId, RemoteName } from '@pluis/contract';
import { readHead, type CheckedHead } from './read-head';
import type { RenderJob } from './render-job';

/** A release's server bundle, to be evaluated in a process of its own. */
export interface ReleaseCode {
  remote: RemoteName;
  version: string;
  code: string;
  /** Where browsers find the release's files. */
  url: string;
}

/** The provider's answer to a query. */
export interface DataAnswer {
  status: number;
  text: string;
  /** When it was requested, in milliseconds. */
  at: number;
}

/** Messages from the server to a release's process. */
export type ToChild =
  | { type: 'release'; release: ReleaseCode }
  /** `budgetMs`: the timeout of the page. */
  | { type: 'render'; id: number; job: RenderJob; budgetMs: number }
  /** It only has to answer. */
  | { type: 'ask' }
  | { type: 'data'; id: number; answer?: DataAnswer; error?: string };

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.finite());
const failure = { message: v.string(), stack: v.string() };
const partId = v.custom<PartId>((value) => typeof value === 'string' && /^[^/]+\/./.test(value));

/** A query to the provider, which the server answers from its cache. */
const querySchema = v.object({
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  /** Fetch's `cache: 'only-if-cached'`: without a fresh answer in the cache, the response is 504. */
  onlyIfCached: v.boolean(),
});

const resultSchema = v.object({
  /** The markup of the page, or of the slot; the page's Markdown if `isMarkdown`. */
  body: v.string(),
  isMarkdown: v.optional(v.boolean()),
  /** Unchecked, as JSON. */
  head: v.string(),
  /** The store's state as JSON; for a slot only the slices that it has added. */
  state: v.string(),
  /** Whether the markup contains everything that the page shows. */
  complete: v.boolean(),
  /** The parts that are in the markup. */
  parts: v.array(partId),
  /** When its oldest data was requested from the provider, in milliseconds; undefined without data. */
  dataAt: v.optional(v.number()),
  /** The part's answer to a form. */
  submission: v.optional(
    v.object({ status: v.picklist([200, 422]), result: v.string(), forward: v.optional(v.string()) }),
  ),
  /** When the process began the job, had the data, and had the markup: milliseconds since 1970. */
  times: v.object({ begun: time, loaded: time, ended: time }),
});

const fromChildSchema = v.variant('type', [
  /** It has loaded the shell's code; it has evaluated its release; the answer to `ask`. */
  v.object({ type: v.picklist(['loaded', 'ready', 'alive']) }),
  v.object({ type: v.literal('unusable'), ...failure }),
  /** It begins a page. */
  v.object({ type: v.literal('begun'), id }),
  v.object({ type: v.literal('rendered'), id, result: resultSchema }),
  v.object({ type: v.literal('failed'), id, ...failure }),
  v.object({ type: v.literal('query'), id, query: querySchema }),
]);

/** Messages from a release's process to the server. */
export type FromChild = v.InferOutput<typeof fromChildSchema>;
export type DataQuery = v.InferOutput<typeof querySchema>;
/** The result of a job as it leaves the process of a release. */
export type ChildResult = v.InferOutput<typeof resultSchema>;
/** The result of a job. */
export type RenderedJob = Omit<ChildResult, 'head'> & { head: CheckedHead };

/**
 * Parses a message of a release's process. The release's code can send anything, so nothing in it can be trusted. Throws an
 * Error with a sentence.
 */
export function readMessage(message: unknown): FromChild {
  const read = v.safeParse(fromChildSchema, message);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`it sends a wrong message: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}

/** Returns the result of a job. Throws an Error with a sentence if its head is wrong, or its part is not that of the job. */
export function readResult({ part }: Pick<RenderJob, 'part'>, result: ChildResult): RenderedJob {
  if (!result.parts.every((each) => each === part))
    throw new Error('it sends a part that the page does not have');
  return { ...result, head: readHead(JSON.parse(result.head)) };
}
