import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultPreferences,
  localeCookie,
  parsePreferencesCookie,
  preferencesFromQuery,
  serializePreferencesCookie,
  type LocalePreferences,
} from '@pluis/i18n';
import {
  readVisitorId,
  verifyPreview,
  visitorAttributes,
  visitorCookie,
  visitorCookieSeconds,
  type Preview,
  type VisitorAttributes,
} from '@pluis/releases';
import type { Config } from './config';
import { isSecure } from './proxy';
import { requestUrl } from './request-url';
import type { ServedReleases, ServedSet } from './served-releases';
import { isIssued, issueVisitor } from './visitor-proof';

/** One request, resolved: the visitor and the releases for this visitor. Every handler takes them from here. */
export interface Visit {
  /** The id that chooses the releases. */
  readonly visitor: string;
  /** Whether the request brought that id: a visitor who is new has seen no page yet. */
  readonly isReturning: boolean;
  /** The address that the request came from. */
  readonly address: string;
  /** False for a page that the browser prefetches: nobody has seen it yet. */
  readonly isSeen: boolean;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly preferences: Readonly<LocalePreferences>;
  readonly preview: Preview | undefined;
  /** The attributes by which a trial with a condition chooses visitors. */
  readonly attributes: VisitorAttributes;
  /** The releases that the flags, or the preview, give this visitor. */
  readonly releases: ServedSet;
  /** The cookies that a page sets. Other answers set none. */
  readonly cookies: readonly VisitCookie[];
}

interface VisitCookie {
  readonly name: string;
  readonly value: string;
  readonly options: CookieSerializeOptions;
}

/** The flags are not known yet. */
class ReleasesUnknown extends Error {
  readonly statusCode = 503;
}

interface Options {
  releases: Pick<ServedReleases, 'forVisitor'>;
  config: Pick<Config, 'publicUrl' | 'contextHeaders'>;
  previewSecret: string;
  /** Why the flags are not known yet; null if they are. */
  problem(): string | null;
}

const previewCookie = 'preview';
const aYear = 365 * 24 * 60 * 60;

/**
 * Makes the one function that resolves requests. A page's own requests (reports, views, the fallback release) carry the
 * page's language as `?lang=`, like a link does, so that they resolve as the page did: the cookie may have another
 * language since. Rejects with status 503 while the flags are not known.
 */
export function createVisits({ releases, config, previewSecret, problem }: Options) {
  return async function resolveVisit(request: FastifyRequest): Promise<Visit> {
    const unknown = problem();
    if (unknown !== null) throw new ReleasesUnknown(unknown);
    const { pathname, search, searchParams } = requestUrl(request);
    const secure = isSecure(request, config.publicUrl);
    const cookies: VisitCookie[] = [];
    const keep = (name: string, value: string, options: CookieSerializeOptions) =>
      cookies.push({ name, value, options: { path: '/', sameSite: 'lax', secure, ...options } });

    const known = readVisitorId(request.headers.cookie);
    const isProven = known !== null && isIssued(known, previewSecret);
    const issued = isProven ? known : issueVisitor(previewSecret);
    // An id from before a change of PREVIEW_SECRET chooses the releases for the last time.
    const visitor = known ?? issued;
    if (!isProven) keep(visitorCookie, issued, { httpOnly: true, maxAge: visitorCookieSeconds });

    const chosen = preferencesFromQuery(searchParams);
    const preferences = {
      ...(parsePreferencesCookie(request.cookies[localeCookie]) ?? defaultPreferences),
      ...chosen,
    };
    // A language that a link chooses is kept like any choice, also for visitors who leave before scripts run [I18-4]. A
    // prefetched page chooses nothing yet.
    const isSeen = !request.headers['sec-purpose'];
    if (isSeen && Object.keys(chosen).length > 0)
      keep(localeCookie, serializePreferencesCookie(preferences), { maxAge: aYear });

    const asked = searchParams.get('preview');
    const byLink = asked === null ? undefined : readPreview(asked, previewSecret);
    const byCookie = readPreview(request.cookies[previewCookie], previewSecret);
    const preview = asked === 'off' ? undefined : (byLink ?? byCookie);
    if (asked === 'off') keep(previewCookie, '', { maxAge: 0 });
    if (asked !== null && byLink)
      keep(previewCookie, asked, { httpOnly: true, expires: new Date(byLink.expires) });

    const { contextHeaders } = config;
    const attributes = visitorAttributes(preferences.language, request.headers, contextHeaders);
    return Object.freeze({
      visitor,
      isReturning: known !== null,
      address: request.ip,
      isSeen,
      pathname,
      search,
      searchParams,
      preferences,
      preview,
      attributes,
      releases: await releases.forVisitor(visitor, preview, attributes),
      cookies,
    });
  };
}

/** Resolves a request. */
export type ResolveVisit = ReturnType<typeof createVisits>;

/** Sends a visit's cookies with a page. */
export function setCookies(reply: FastifyReply, { cookies }: Visit): void {
  for (const { name, value, options } of cookies) reply.setCookie(name, value, options);
}

function readPreview(token: string | undefined, previewSecret: string): Preview | undefined {
  const verified = token ? verifyPreview(token, previewSecret, new Date()) : undefined;
  return verified?.ok ? verified.preview : undefined;
}
