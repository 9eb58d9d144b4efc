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
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    return [fail('PUBLIC_URL', `'${text}' is not an http(s) URL`, 'Set it like https://shop.example.')];
  }
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
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const body = await ready.json().catch(() => undefined);
    if (!body?.status) {
      results.push(
        fail('PUBLIC_URL', `another program answers at ${origin}/readyz`, 'Point the proxy at PORT.'),
      );
      return results;
    }
    results.push(ok('PUBLIC_URL', `${origin} is ${body.status}`));
    const page = await fetch(`${origin}/`, {
      headers: { 'accept-encoding': 'br' },
      signal: AbortSignal.timeout(5_000),
    });
    if (page.headers.get('content-encoding') !== 'br') {
      results.push(
        warn(
          'proxy',
          'pages are not compressed with Brotli',
          'Configure the proxy to forward Accept-Encoding.',
        ),
      );
    }
    if (!page.headers.get('content-security-policy')) {
      results.push(
        fail(
          'proxy',
          'pages lack their Content-Security-Policy',
          'Configure the proxy to forward response headers.',
        ),
      );
    } else results.push(ok('proxy', 'keeps compression and security headers'));
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
