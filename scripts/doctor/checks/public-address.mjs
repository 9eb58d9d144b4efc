import { fail, ok, reason, warn } from './result.mjs';

/** Whether the site answers at its public address, and whether the proxy leaves the store's headers unchanged. */
export async function checkPublicAddress(env) {
  const text = env.PUBLIC_URL;
  if (!text) {
    return [
      warn(
        'PUBLIC_URL',
        'is not set',
        "Set it to the site's own address in production: links for search engines name it.",
      ),
    ];
  }
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    return [fail('PUBLIC_URL', `'${text}' is no http(s) address`, 'Set it like https://shop.example.')];
  }
  const { origin, protocol, hostname } = new URL(text);
  const results = [];
  if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname)) {
    results.push(
      warn(
        'PUBLIC_URL',
        `${origin} is not https`,
        'Serve TLS in front of the store; cookies are sent in the clear.',
      ),
    );
  }
  try {
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const body = await ready.json().catch(() => undefined);
    if (!body?.status) {
      results.push(
        fail('PUBLIC_URL', `${origin}/readyz is not answered by the store`, 'Point the proxy at PORT.'),
      );
      return results;
    }
    results.push(ok('PUBLIC_URL', `${origin} is ${body.status}`));
    const page = await fetch(`${origin}/`, {
      headers: { 'accept-encoding': 'br' },
      signal: AbortSignal.timeout(5_000),
    });
    if (page.headers.get('content-encoding') !== 'br') {
      results.push(warn('proxy', 'pages come without brotli', 'Let the proxy pass Accept-Encoding on.'));
    }
    if (!page.headers.get('content-security-policy')) {
      results.push(
        fail(
          'proxy',
          'pages come without their Content-Security-Policy',
          'Let the proxy pass response headers on.',
        ),
      );
    } else results.push(ok('proxy', 'passes compression and security headers on'));
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
