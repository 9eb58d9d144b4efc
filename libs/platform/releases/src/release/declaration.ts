import * as v from 'valibot';

/** A path segment is lower case or a parameter. */
const routePath = /^\/$|^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-zA-Z]+))+$/;
const exposeName = v.pipe(
  v.string(),
  v.regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/, 'is not an expose, such as ./StoryPage'),
);
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
const linkText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));

const linkSchema = v.object({
  /** The link's text by language. */
  text: v.record(v.string(), linkText),
  /** Sort order of the header's links. */
  position: v.optional(wholeNumber, 100),
});

/** A link in the footer of pages; `hash` names a place on the page. */
const footerSchema = v.object({
  ...linkSchema.entries,
  hash: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
});

const routeSchema = v.pipe(
  v.object({
    /** `/stories` or `/stories/:id`. Matching is case-sensitive. */
    path: v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(
        routePath,
        'is not a path of small letters, digits, hyphens and parameters, such as /stories/:id',
      ),
    ),
    expose: exposeName,
    /** The header's link to the page, if it has one. */
    link: v.optional(linkSchema),
    /** The link to the page in the footer of pages without their own, if it has one. */
    footer: v.optional(footerSchema),
    /** Whether the page takes a form: its expose has `submit`. */
    submit: v.optional(v.boolean()),
    /** The search parameters that the page reads, with their maximum lengths. Others do not create another page. */
    search: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)), v.pipe(wholeNumber, v.minValue(1))),
        v.check((names) => Object.keys(names).length <= 4, 'names more than four search parameters'),
      ),
    ),
    /** The parameters of `search` that must be whole numbers: any other value is ignored. */
    numbers: v.optional(v.pipe(v.array(v.string()), v.maxLength(4))),
    /** Whether pages that link to it prefetch its code. */
    prefetch: v.optional(v.boolean(), true),
    /** Whether the sitemap lists it: the path itself if it has no parameters, or one URL per product. */
    sitemap: v.optional(v.union([v.boolean(), v.literal('products')])),
  }),
  v.check(
    ({ path, link, footer }) => !(link || footer) || !path.includes(':'),
    'wants a link in the header or footer to a path with parameters; a link leads to one page',
  ),
);

/** The pages and slot contents that a release declares. */
export const declarationEntries = {
  /** The pages that the release provides. */
  routes: v.optional(v.pipe(v.array(routeSchema), v.maxLength(100)), []),
  /** The shell's slots that it fills: slot -> expose. */
  slots: v.optional(v.record(v.string(), exposeName), {}),
};

/** Accepts an origin as browsers write it, with https, or a local one for development. */
function isHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

/** Other origins than the shop's own that a release's browser code may connect to and load pictures and videos from. */
export const hostsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.check(isHost, 'is not an origin, such as https://reviews.example'))),
  v.maxLength(10),
);

export type RemoteRoute = v.InferOutput<typeof routeSchema>;

/** The pages and slot contents that a release provides. */
export interface Declaration {
  readonly routes: readonly RemoteRoute[];
  readonly slots: Readonly<Record<string, string>>;
}
