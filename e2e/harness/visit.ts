import { createHash } from 'node:crypto';
import { marks, type Remote } from './variant';
import { visibleHtml } from './visible-html';

/** A page without scripts, and the releases that its boot data name. */
export interface Visit {
  status: number;
  html: string;
  /** The version of each remote, or null. */
  releases: Record<Remote, string | null>;
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
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  const given = response.headers.getSetCookie().find((each) => each.startsWith('visitor='));
  return {
    status: response.status,
    html,
    releases: boot ? JSON.parse(boot).releases : { marketing: null, catalog: null, cart: null },
    cookie: cookie ?? given?.split(';', 1)[0] ?? '',
  };
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
