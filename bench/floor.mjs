import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The floor of a page: what the server sent, the same markup, styles and pictures, without any script. No script can
 * paint earlier than that.
 */
function withoutScripts(html) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
      /modulepreload|as="(?:script|fetch)"/.test(link) ? '' : link,
    );
}

/** Fetches a page and makes its floor, ready to be sent. */
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

/** A page whose data came in time: on a cold start the provider may be too late, and the page then says so. */
async function fetchWhole(url) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(url);
    const html = await response.text();
    if (response.ok && !html.includes('role="status"')) return { html, response };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not come whole.`);
}
