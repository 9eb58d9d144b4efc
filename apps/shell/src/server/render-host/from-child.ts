import * as v from 'valibot';
import type { PartId } from '@pluis/contract';
import type { FromChild } from '../render-worker/messages';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.number(), v.finite());
const failure = { message: v.string(), stack: v.string() };
const partId = v.custom<PartId>((value) => typeof value === 'string' && /^[^/]+\/./.test(value));

const head = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  image: v.optional(v.string()),
  imageAlt: v.optional(v.string()),
  imageSize: v.optional(v.object({ width: v.number(), height: v.number() })),
  type: v.picklist(['website', 'product']),
  canonical: v.optional(v.string()),
  paths: v.optional(v.record(v.string(), v.string())),
  next: v.optional(v.string()),
  addresses: v.array(v.string()),
  jsonLd: v.array(v.string()),
  connect: v.array(v.string()),
  status: v.optional(v.literal(404)),
});

const schema: v.GenericSchema<unknown, FromChild> = v.variant('type', [
  v.object({ type: v.literal('loaded') }),
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('unusable'), ...failure }),
  v.object({ type: v.literal('begun'), id: count }),
  v.object({ type: v.literal('alive'), id: count }),
  v.object({
    type: v.literal('rendered'),
    id: count,
    result: v.object({
      body: v.string(),
      head,
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
  v.object({ type: v.literal('failed'), id: count, ...failure }),
  v.object({
    type: v.literal('query'),
    id: count,
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
