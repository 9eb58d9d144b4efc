import { isLoopback } from '../../../../tools/address.mjs';
import { fail, ok, reason, warn } from './result.mjs';

/** Whether the site answers at its public address, and whether the proxy leaves the store's headers unchanged. */
export async function checkPublicAddress(env) {
  const text = env.PUBLIC_URL;
  if (!text) {
    return [
      warn(
        'PUBLIC_URL',
        'is not set',
        "Set it to the site's own address in production: search engines get links to it.",
      ),
    ];
  }
  // The settings say so.
  if (!URL.canParse(text)) return [];
  const { origin, protocol, hostname } = new URL(text);
  const results = [];
  if (protocol === 'http:' && !isLoopback(hostname)) {
    results.push(
      warn(
        'PUBLIC_URL',
        `${origin} is not https`,
        'Put a TLS proxy in front of the store: cookies are sent unencrypted.',
      ),
    );
  }
  try {
    results.push(...(await checkAnswers(origin)));
  } catch (error) {
    const why = reason(error);
    results.push(
      warn(
        'PUBLIC_URL',
        `${origin} does not answer: ${why}`,
        /CERT|SIGNATURE/.test(why)
          ? 'Give the proxy a certificate that browsers trust, unless this is only a test.'
          : 'Expected before the first start; otherwise check DNS and the proxy.',
      ),
    );
  }
  return results;
}

/** Checks the answers of the site at its public address. Rejects if it does not answer. */
async function checkAnswers(origin) {
  const ask = (path, headers = {}) => fetch(origin + path, { headers, signal: AbortSignal.timeout(5_000) });
  const body = await (await ask('/readyz')).json().catch(() => undefined);
  if (!body?.status)
    return [fail('PUBLIC_URL', `another program answers at ${origin}/readyz`, 'Point the proxy at PORT.')];
  const { headers } = await ask('/', { 'accept-encoding': 'br' });
  return [ok('PUBLIC_URL', `${origin} is ${body.status}`), ...checkHeaders(headers)];
}

function checkHeaders(headers) {
  const results = [];
  if (headers.get('content-encoding') !== 'br') {
    const advice = 'Configure the proxy to forward Accept-Encoding.';
    results.push(warn('proxy', 'pages are not compressed with Brotli', advice));
  }
  if (!headers.get('content-security-policy')) {
    const advice = 'Configure the proxy to forward response headers.';
    results.push(fail('proxy', 'pages lack their Content-Security-Policy', advice));
  } else results.push(ok('proxy', 'keeps compression and security headers'));
  return results;
}
