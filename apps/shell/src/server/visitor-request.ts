import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultPreferences,
  localeCookie,
  parsePreferencesCookie,
  preferencesFromQuery,
  type LocalePreferences,
} from '@pluis/i18n';
import {
  newVisitorId,
  readVisitorId,
  verifyPreview,
  writeVisitorCookie,
  type Preview,
} from '@pluis/releases';
import { requestUrl } from './request-url';

/** What a page request says of its visitor: a bucket and preferences, nothing else [RTE-0]. */
export interface VisitorRequest {
  visitor: string;
  preferences: LocalePreferences;
  preview?: Preview;
}

const previewCookie = 'preview';

/** Reads the visitor's cookies and query; a new visitor is given a bucket, a valid preview link is remembered. */
export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure, previewSecret }: { isSecure: boolean; previewSecret: string },
): VisitorRequest {
  let visitor = readVisitorId(request.headers.cookie);
  if (visitor === null) {
    visitor = newVisitorId();
    reply.header('set-cookie', writeVisitorCookie(visitor, isSecure));
  }
  const query = requestUrl(request).searchParams;
  const preferences = {
    ...(parsePreferencesCookie(request.cookies[localeCookie]) ?? defaultPreferences),
    ...preferencesFromQuery(query),
  };
  return { visitor, preferences, preview: readPreview(request, reply, query, { isSecure, previewSecret }) };
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
  const kept = request.cookies[previewCookie];
  const byCookie = kept ? verifyPreview(kept, previewSecret, new Date()) : undefined;
  return byCookie?.ok ? byCookie.preview : undefined;
}
