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
  writeVisitorCookie,
  type Preview,
  type VisitorAttributes,
} from '@pluis/releases';
import { isSecure as cameByHttps } from './proxy';
import { requestUrl } from './request-url';
import { issueVisitor } from './visitor-proof';

/** What a page request says of its visitor: a bucket and preferences, nothing else [RTE-0]. */
export interface VisitorRequest {
  visitor: string;
  /** False for a page that the browser fetches ahead: nobody has seen it yet. */
  isVisit: boolean;
  preferences: LocalePreferences;
  preview?: Preview;
  /** What a trial may choose them by. */
  attributes: VisitorAttributes;
}

const previewCookie = 'preview';
const aYear = 365 * 24 * 60 * 60;

/** Reads the visitor's cookies and query; a new visitor is given a bucket, a valid preview link is remembered. */
export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    publicUrl,
    previewSecret,
    contextHeaders = [],
  }: { publicUrl: string; previewSecret: string; contextHeaders?: readonly string[] },
): VisitorRequest {
  const isSecure = cameByHttps(request, publicUrl);
  let visitor = readVisitorId(request.headers.cookie);
  if (visitor === null) {
    visitor = issueVisitor(previewSecret);
    reply.header('set-cookie', writeVisitorCookie(visitor, isSecure));
  }
  const query = requestUrl(request).searchParams;
  const chosen = preferencesFromQuery(query);
  const preferences = {
    ...(parsePreferencesCookie(request.cookies[localeCookie]) ?? defaultPreferences),
    ...chosen,
  };
  // What a link chooses is kept as a choice is, for who follows the next link before scripts have come [I18-4]. A page
  // that is only fetched ahead chooses nothing yet.
  const isVisit = !request.headers['sec-purpose'];
  if (isVisit && Object.keys(chosen).length > 0) {
    reply.setCookie(localeCookie, serializePreferencesCookie(preferences), {
      path: '/',
      maxAge: aYear,
      sameSite: 'lax',
      secure: isSecure,
    });
  }
  return {
    visitor,
    isVisit,
    preferences,
    preview: readPreview(request, reply, query, { isSecure, previewSecret }),
    attributes: visitorAttributes(preferences.language, request.headers, contextHeaders),
  };
}

/** A preview by link (`?preview=<token>`, `?preview=off` ends it) or by the cookie that a link left. */
function readPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  query: URLSearchParams,
  { isSecure, previewSecret }: { isSecure: boolean; previewSecret: string },
): Preview | undefined {
  const asked = query.get('preview');
  if (asked === 'off') {
    reply.clearCookie(previewCookie, { path: '/' });
    return undefined;
  }
  const byLink = asked === null ? undefined : verifyPreview(asked, previewSecret, new Date());
  if (byLink?.ok) {
    reply.setCookie(previewCookie, asked ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      expires: new Date(byLink.preview.expires),
    });
    return byLink.preview;
  }
  return previewOf(request, previewSecret);
}

/** The preview that a link left in a cookie. */
export function previewOf(request: FastifyRequest, previewSecret: string): Preview | undefined {
  const kept = request.cookies[previewCookie];
  const byCookie = kept ? verifyPreview(kept, previewSecret, new Date()) : undefined;
  return byCookie?.ok ? byCookie.preview : undefined;
}
