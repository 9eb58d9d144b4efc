import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The floor of a page: the same HTML with markup, styles and pictures, but without scripts. No page with scripts can paint
 * earlier.
 */
function withoutScripts(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
      /modulepreload|as="(?:script|fetch)"/.test(link) ? '' : link,
    );
}

/** Fetches a page and returns its floor, ready to be served. */
export async function makeFloor(url) {
  const { html, response } = await fetchWhole(url);
  const body = brotliCompressSync(withoutScripts(html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['set-cookie', 'etag', 'connection', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  return { body, headers: { ...headers, 'content-encoding': 'br', 'content-length': body.length } };
}

/** Fetches a page with its data: on a cold start the provider may be too late, and the page then shows a spinner. */
async function fetchWhole(url) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(url);
    const html = await response.text();
    if (response.ok && !html.includes('role="status"')) return { html, response };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} is never complete.`);
}
