import { fastifyCookie, type SerializeOptions } from '@fastify/cookie';
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
  isVisitorId,
  type Preview,
  verifyPreview,
  visitorAttributes,
  visitorCookie,
  visitorCookieSeconds,
} from '@pluis/rollout';
import { fetchAheadHeader, type FetchAheadReason } from '@pluis/browser/protocol';
import type { Config } from '../config';
import { isSecure } from '../http/proxy';
import { requestUrl } from '../http/request-url';
import type { ServedReleases } from '../releases/served-releases';
import { cookieValues, firstOf } from './cookies';
import { isIssued, issueVisitor } from './visitor-proof';

/** One resolved request: the visitor and their releases. Every handler uses this. */
export type Visit = Awaited<ReturnType<typeof resolve>>;

interface Options {
  releases: Pick<ServedReleases, 'forVisitor'>;
  config: Pick<Config, 'publicUrl' | 'contextHeaders'>;
  previewSecret: string;
}

const previewCookie = 'preview';
const aYear = 365 * 24 * 60 * 60;

/**
 * Creates the function that resolves requests. A page's own requests (reports, views, the fallback release)
 * carry the page's language as `?lang=`, so that they resolve as the page did even if the cookie has changed
 * since.
 */
export function createVisits(options: Options) {
  const visits = new WeakMap<FastifyRequest, ReturnType<typeof resolve>>();

  /** Resolves a request once: a new visitor gets one id, whoever asks first. */
  return function resolveVisit(request: FastifyRequest) {
    const visit = visits.get(request) ?? resolve(request, options);
    visits.set(request, visit);
    return visit;
  };
}

async function resolve(request: FastifyRequest, { releases, config, previewSecret }: Options) {
  const { pathname, search, searchParams } = requestUrl(request);
  const secure = isSecure(request, config.publicUrl);
  const isSeen = isNavigation(request);
  const cookies: string[] = [];
  const keep = (name: string, value: string, options: SerializeOptions) =>
    cookies.push(fastifyCookie.serialize(name, value, { path: '/', sameSite: 'lax', secure, ...options }));

  const { cookie: sent } = request.headers;
  const ids = cookieValues(sent, visitorCookie).filter(isVisitorId);
  const proven = ids.find((id) => isIssued(id, previewSecret));
  const issued = proven ?? issueVisitor(previewSecret);
  // An id from before a change of `PREVIEW_SECRET` decides the releases one last time.
  const visitor = proven ?? ids[0] ?? issued;
  if (proven === undefined) cookies.push(writeVisitorCookie(issued, secure));

  const chosen = preferencesFromQuery(searchParams);
  const preferences = readPreferences(sent, searchParams);
  // A language chosen by a link is stored like any choice, for visitors who leave before scripts run [I18-4].
  if (Object.keys(chosen).length > 0)
    keep(localeCookie, serializePreferencesCookie(preferences), { maxAge: aYear });

  const asked = searchParams.get('preview');
  const byLink = asked === null ? undefined : readPreview(asked, previewSecret);
  const byCookie = firstOf(cookieValues(sent, previewCookie), (token) => readPreview(token, previewSecret));
  const preview = asked === 'off' ? undefined : (byLink ?? byCookie);
  if (asked === 'off') keep(previewCookie, '', { maxAge: 0 });
  if (asked !== null && byLink)
    keep(previewCookie, asked, { httpOnly: true, expires: new Date(byLink.expires) });

  const { contextHeaders } = config;
  const attributes = visitorAttributes(preferences.language, request.headers, contextHeaders);
  return Object.freeze({
    /** The id that decides which releases the visitor gets. */
    visitor,
    /** Whether this store has issued that id. */
    isIssued: visitor === issued,
    /** Whether the request contained that id. A new visitor has not seen a page yet. */
    isReturning: ids.length > 0,
    /** The address that the request came from. */
    address: request.ip,
    /** Whether a person navigates to the page. False for HEAD, and if a browser fetches the page before anybody opens it. */
    isSeen,
    /** True if the browser prefetches the page although the visitor has shown no intent to open it. */
    isAhead: isAhead(request),
    pathname,
    search,
    searchParams,
    preferences,
    preview,
    /** The attributes by which a trial may select visitors. */
    attributes,
    /** The releases that the flags or the preview give this visitor. */
    releases: await releases.forVisitor(visitor, preview, attributes),
    /** The `Set-Cookie` headers of a page. Other responses set none. */
    cookies: isSeen ? cookies : [],
  });
}

/** Headers of a request for a page that nobody has opened yet: the store's own, and those of browsers. */
const prefetchHeaders = [fetchAheadHeader, 'sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method !== 'HEAD' && !prefetchHeaders.some((name) => headers[name]);
}

function isAhead({ headers }: FastifyRequest): boolean {
  const reason = headers[fetchAheadHeader] || headers['sec-purpose'];
  return Boolean(reason) && reason !== ('intent' satisfies FetchAheadReason);
}

/** The language and currency of a request: a link's choice wins over the cookie's. */
export function preferencesOf(request: FastifyRequest): LocalePreferences {
  return readPreferences(request.headers.cookie, requestUrl(request).searchParams);
}

function readPreferences(cookies: string | undefined, searchParams: URLSearchParams): LocalePreferences {
  return {
    ...(firstOf(cookieValues(cookies, localeCookie), parsePreferencesCookie) ?? defaultPreferences),
    ...preferencesFromQuery(searchParams),
  };
}

/** Sets a visit's cookies on a page response. */
export function setCookies(reply: FastifyReply, { cookies }: Visit): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** Every first page sets this cookie, and the library would need a tenth of the time of a cached page for it. */
function writeVisitorCookie(id: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${visitorCookie}=${id}; Max-Age=${visitorCookieSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function readPreview(token: string, previewSecret: string): Preview | undefined {
  const verified = verifyPreview(token, previewSecret, new Date());
  return verified.ok ? verified.preview : undefined;
}
