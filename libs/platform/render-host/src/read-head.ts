import { languages } from '@pluis/i18n';
import * as v from 'valibot';

const max = { text: 2000, data: 100_000, origins: 3, lists: 20, addresses: 250 };
const text = v.pipe(v.string(), v.maxLength(max.text));
const address = v.pipe(text, v.regex(/^\/(?!\/)/, 'is no path of this site'));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const datum = v.record(v.string(), v.unknown());
const data = v.union([
  v.pipe(v.array(datum), v.maxLength(max.lists)),
  v.pipe(
    datum,
    v.transform((one) => [one]),
  ),
]);

const headSchema = v.object({
  title: v.pipe(text, v.regex(/\S/, 'is empty')),
  description: v.optional(text),
  image: v.optional(text),
  imageAlt: v.optional(text),
  imageSize: v.optional(v.object({ width: pixels, height: pixels })),
  type: v.optional(v.picklist(['website', 'product']), 'website'),
  canonical: v.optional(address),
  paths: v.optional(v.record(v.picklist(languages.map(({ code }) => code)), address)),
  next: v.optional(address),
  addresses: v.optional(v.pipe(v.array(address), v.maxLength(max.addresses)), []),
  jsonLd: v.optional(
    v.pipe(
      data,
      v.transform((all) => all.map((one) => JSON.stringify(one))),
      v.check((all) => all.join('').length <= max.data, 'is too long'),
    ),
    [],
  ),
  connect: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((urls) => originsOf(urls)),
    ),
    [],
  ),
  status: v.optional(v.literal(404)),
});

/** A page's head, validated: its structured data is JSON and its origins are origins. */
export type CheckedHead = v.InferOutput<typeof headSchema>;

/**
 * Parses the result of a part's `head`, which comes from a release's code and may be anything. Throws an
 * Error that describes the first problem; invalid origins are dropped.
 */
export function readHead(value: unknown): CheckedHead {
  const head = v.safeParse(headSchema, value);
  if (head.success) return head.output;
  const [issue] = head.issues;
  throw new Error(`its head is wrong: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}

function originsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : [];
  });
  return [...new Set(origins)].slice(0, max.origins);
}
