import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Returns the view that a page's inline script sends, and its address [MFE-9]. */
function viewMessage(url: string, html: string): { url: string; message: object } {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  const { page, releases, failed, language } = JSON.parse(boot ?? '{}');
  const path = new URL(url, 'http://localhost').pathname;
  return { url: `/evidence?lang=${language}`, message: { kind: 'view', path, page, releases, failed } };
}

/** Requests a page as a new visitor. Returns the page, and the cookie that the visitor was given. */
export async function visitPage(app: FastifyInstance, url: string, headers: Headers = {}) {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  const [given = ''] = [sent['set-cookie'] ?? []].flat();
  return { statusCode, body, headers: sent, cookie: given.split(';', 1)[0] ?? '' };
}

/** Sends messages as a page does. Returns the status. */
export async function tellMessages(
  app: FastifyInstance,
  messages: readonly object[],
  headers: Headers,
  url = '/evidence?lang=en',
): Promise<number> {
  const sent = { 'content-type': 'text/plain', ...headers };
  const payload = JSON.stringify(messages);
  return (await app.inject({ method: 'POST', url, payload, headers: sent })).statusCode;
}

/** A new visitor sees a page, which sends its view, together with other messages. Returns the page and the visitor's cookie. */
export async function seePage(
  app: FastifyInstance,
  url: string,
  headers: Headers = {},
  ...found: readonly object[]
) {
  const page = await visitPage(app, url, headers);
  const view = viewMessage(url, page.body);
  await tellMessages(app, [view.message, ...found], { ...headers, cookie: page.cookie }, view.url);
  return page;
}
