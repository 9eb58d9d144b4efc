/** The headers of every response. They never change, so they are no plugin's work for each request. */
export const securityHeaders = {
  // Browser features that no page of this store uses.
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
  // The pages of this site may see their referrer, for going back [PRD-2]; other sites get none.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers can be used for attacks.
  'x-xss-protection': '0',
} as const;

/**
 * Returns the HSTS header: browsers use only HTTPS for a year. With `includeSubDomains` that applies to every
 * host below the site, even those without TLS; only the domain's owner knows whether there are any.
 */
export function strictTransport(includeSubDomains: boolean): string {
  return includeSubDomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** The endpoint for policy violation reports. Newer browsers use this name, older ones `report-uri`. */
export const reportingEndpoints = 'policy="/csp-report"';

/** The policy of a picture that is opened as a document: it runs and loads nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Returns the content security policy of a page. Inline scripts are allowed by hash and not by nonce, so that
 * a page is the same for every visitor and can be cached. Inline styles are allowed because parts pass values
 * to their CSS in `style` attributes. Trusted Types are off in development, because live reload writes
 * scripts.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  {
    storefrontUrl,
    hosts = [],
    isDevelopment = false,
  }: {
    storefrontUrl: string;
    /** The origins that the page's releases declare. */
    hosts?: readonly string[];
    isDevelopment?: boolean;
  },
): string {
  const storefront = new URL(storefrontUrl).origin;
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https: ${[storefront, ...hosts].join(' ')}`,
    ...(hosts.length > 0 ? [`media-src 'self' ${hosts.join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self' ${[storefront, ...hosts].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text can become markup or a script, whoever's code tries it. Each policy is defined by code of the shell before
    // that of any release runs, and cannot be defined again.
    isDevelopment ? '' : "require-trusted-types-for 'script'",
    isDevelopment ? '' : 'trusted-types shell documents',
    'report-uri /csp-report',
    'report-to policy',
  ]
    .map((directive) => directive.trim())
    .filter(Boolean)
    .join('; ');
}
