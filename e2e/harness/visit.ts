import { createHash } from 'node:crypto';
import { marks, type Remote } from './variant';
import { visibleHtml } from './visible-html';

/** A page without scripts, and the releases that its boot data name. */
export interface Visit {
  status: number;
  html: string;
  /** The version of each remote, or null. */
  releases: Record<Remote, string | null>;
  /** The content of the view that the page sends. */
  view: { page?: string; releases?: object; failed?: object; language?: string };
  /** The visitor's cookie: the one that was sent, or the one in the response. */
  cookie: string;
}

/** Requests a page with a visitor's cookie, or as a new visitor. */
export async function visit(
  url: string,
  cookie?: string,
  language?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const response = await fetch(language ? `${url}?lang=${language}` : url, {
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const html = await response.text();
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  const { page, releases, failed, language: shown } = JSON.parse(text ?? '{}');
  const given = response.headers.getSetCookie().find((each) => each.startsWith('visitor='));
  return {
    status: response.status,
    html,
    releases: releases ?? { marketing: null, catalog: null, cart: null },
    view: { page, releases, failed, language: shown },
    cookie: cookie ?? given?.split(';', 1)[0] ?? '',
  };
}

/**
 * Sends the view of a page, as its inline script does: a request alone is no view. `found` are the failures and visits that
 * the page sends with it.
 */
export async function tellView(
  url: string,
  { cookie, view }: Visit,
  found: readonly object[] = [],
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const seen = { kind: 'view', path: new URL(url).pathname, ...view };
  const { status } = await fetch(new URL(`/evidence?lang=${view.language}`, url), {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify([seen, ...found]),
  });
  if (status !== 204) throw new Error(`The store answered ${status} to a view of ${url}.`);
}

/** Requests a page as a new visitor, who sees it. */
export async function see(url: string): Promise<Visit> {
  const page = await visit(url);
  await tellView(url, page);
  return page;
}

/** The cookie of an invented visitor; the same number is the same visitor in every run. */
export function visitorCookie(number: number): string {
  const id = createHash('sha256').update(`visitor ${number}`).digest('base64url').slice(0, 22);
  return `visitor=${id}`;
}

/** The version whose mark a page shows; 'built' for the checkout's release. */
export function shownVersion(remote: Remote, html: string): string | undefined {
  const text = visibleHtml(html);
  const at = text.indexOf(marks[remote]);
  if (at < 0) return undefined;
  const after = text.slice(at + marks[remote].length);
  return /^ \(([^)]+)\)/.exec(after)?.[1] ?? 'built';
}
