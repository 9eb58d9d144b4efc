import { createHash } from 'node:crypto';
import type { PageChange } from '../store-proxy';

/** Adds a script at the start of the page, and its hash to the page's policy. */
export function withScript(source: string): PageChange {
  const digest = createHash('sha256').update(source).digest('base64');
  const allow = (policy: string) => policy.replace('script-src', `script-src 'sha256-${digest}'`);
  return ({ html, policy }) => ({
    html: replaced(html, '<head>', () => `<head><script>${source}</script>`),
    policy: allow(policy),
  });
}

const foreign =
  '<div></div><grammarly-extension></grammarly-extension><style></style>' +
  '<div data-ext><template shadowrootmode="open"><span></span></template></div>';

/** Adds elements at the start and at the end of the body, the header, `main`, each dialog and each button. */
export const withForeignElements: PageChange = (page) =>
  inBody(page, (body) =>
    replaced(
      replaced(body, /<(body|header|main|dialog|button)\b[^>]*>/g, (tag) => tag + foreign),
      /<\/(body|header|main|dialog|button)>/g,
      (tag) => foreign + tag,
    ),
  );

/** Removes all comments, as a proxy does that makes pages smaller. */
export const withoutComments: PageChange = (page) =>
  inBody(page, (body) => replaced(body, /<!--[^]*?-->/g, () => ''));

/** Changes one byte of the inline script, which the page's policy then refuses. */
export const withOtherInlineScript: PageChange = ({ html, policy }) => ({
  html: replaced(html, /<script data-script=[^;]*;/, (script) => script.replace(/;$/, '\n')),
  policy,
});

function inBody({ html, policy }: Parameters<PageChange>[0], change: (body: string) => string) {
  const start = html.indexOf('<body');
  return { html: html.slice(0, start) + change(html.slice(start)), policy };
}

/** Throws if there is nothing to replace: a test must not pass because nothing has happened to its page. */
function replaced(html: string, what: string | RegExp, by: (found: string) => string): string {
  const result = html.replace(what, by);
  if (result === html) throw new Error(`A page has no ${String(what)}.`);
  return result;
}
