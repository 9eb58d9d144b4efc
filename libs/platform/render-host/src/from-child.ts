import * as v from 'valibot';
import type { PartId } from '@pluis/contract';
import type { FromChild } from './messages';
import type { ChildResult, RenderedJob, RenderJob } from './render-job';
import { readHead } from './read-head';

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.finite());
const failure = { message: v.string(), stack: v.string() };
const partId = v.custom<PartId>((value) => typeof value === 'string' && /^[^/]+\/./.test(value));

const schema: v.GenericSchema<unknown, FromChild> = v.variant('type', [
  v.object({ type: v.picklist(['loaded', 'ready', 'alive']) }),
  v.object({ type: v.literal('unusable'), ...failure }),
  v.object({ type: v.literal('begun'), id }),
  v.object({
    type: v.literal('rendered'),
    id,
    result: v.object({
      body: v.string(),
      isMarkdown: v.optional(v.boolean()),
      head: v.string(),
      state: v.string(),
      complete: v.boolean(),
      parts: v.array(partId),
      dataAt: v.optional(v.number()),
      submission: v.optional(
        v.object({ status: v.picklist([200, 422]), result: v.string(), forward: v.optional(v.string()) }),
      ),
      times: v.object({ begun: time, loaded: time, ended: time }),
    }),
  }),
  v.object({ type: v.literal('failed'), id, ...failure }),
  v.object({
    type: v.literal('query'),
    id,
    query: v.object({
      url: v.string(),
      headers: v.record(v.string(), v.string()),
      body: v.string(),
      onlyIfCached: v.boolean(),
    }),
  }),
]);

/**
 * Parses a message of a release's process. The release's code can send anything, so nothing in it can be trusted. Throws an
 * Error with a sentence.
 */
export function readMessage(message: unknown): FromChild {
  const read = v.safeParse(schema, message);
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
