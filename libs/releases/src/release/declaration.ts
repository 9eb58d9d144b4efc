import * as v from 'valibot';

/** A segment of a path is written in small letters, or is a parameter. */
const routePath = /^\/$|^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-zA-Z]+))+$/;
const exposeName = v.pipe(
  v.string(),
  v.regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/, 'is not an expose, such as ./StoryPage'),
);
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
const linkText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));

const linkSchema = v.object({
  /** Its text by language. */
  text: v.record(v.string(), linkText),
  /** The header's links are in the order of these numbers. */
  position: v.optional(wholeNumber, 100),
});

const routeSchema = v.pipe(
  v.object({
    /** `/stories`, `/stories/:id`: matched with regard to case. */
    path: v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(
        routePath,
        'is not a path of small letters, digits, hyphens and parameters, such as /stories/:id',
      ),
    ),
    expose: exposeName,
    /** The header's link to the page, where it wants one. */
    link: v.optional(linkSchema),
    /** Search parameters that the page reads, and how long each may be; no other makes a page of its own. */
    search: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)), v.pipe(wholeNumber, v.minValue(1))),
        v.check((names) => Object.keys(names).length <= 4, 'names more than four search parameters'),
      ),
    ),
    /** Those of `search` that are whole numbers: any other value is ignored. */
    numbers: v.optional(v.pipe(v.array(v.string()), v.maxLength(4))),
    /** Whether pages that link to it fetch its code ahead. */
    prefetch: v.optional(v.boolean(), true),
    /** Whether the sitemap lists it: a path without parameters, or one for each product. */
    sitemap: v.optional(v.union([v.boolean(), v.literal('products')])),
  }),
  v.check(
    ({ path, link }) => !link || !path.includes(':'),
    'wants a link in the header to a path with parameters; a link leads to one page',
  ),
);

/** What a release says that it brings to the store, besides its exposes. A release that says neither is an older one. */
export const declarationEntries = {
  /** The paths whose pages it has. */
  routes: v.optional(v.pipe(v.array(routeSchema), v.maxLength(100))),
  /** The places of the shell that it fills: place -> expose. */
  slots: v.optional(v.record(v.string(), exposeName)),
};

/** An origin as a browser writes it: https, or this machine while one develops. */
function isHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

/** Origins that a release's browser code may connect to and show pictures and videos from, besides the shop's own. */
export const hostsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.check(isHost, 'is not an origin, such as https://reviews.example'))),
  v.maxLength(10),
);

export type RemoteRoute = v.InferOutput<typeof routeSchema>;

/** What a release brings: pages, and what fills the shell's places. */
export interface Declaration {
  readonly routes: readonly RemoteRoute[];
  readonly slots: Readonly<Record<string, string>>;
}
