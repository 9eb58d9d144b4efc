/** What no page of this store asks of a browser, nor may anything in it. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()';

/**
 * For a year browsers ask for this site by https alone. With `includeSubDomains` that holds for every host below it, also
 * for those that have no TLS: only the owner of the domain can know whether there are any.
 */
export function strictTransport(includeSubDomains: boolean): string {
  return includeSubDomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** Where browsers send what a policy kept from running: newer ones by this name, older ones by `report-uri`. */
export const reportingEndpoints = 'policy="/csp-report"';

/** The policy of a picture that is a document of its own when somebody opens it: it runs nothing and loads nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The policy of a page. Inline scripts are allowed by their hash: unlike a nonce that leaves a page the same for
 * every visitor, so that it can be kept. Styles may be inline: parts pass values to their CSS in `style` attributes.
 * What reloads pages while one develops writes scripts: it is let be.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  {
    storefrontUrl,
    releasesBase,
    hosts = [],
    isDevelopment = false,
  }: {
    storefrontUrl: string;
    releasesBase: string;
    /** The origins that the page's releases declare. */
    hosts?: readonly string[];
    isDevelopment?: boolean;
  },
): string {
  const storefront = new URL(storefrontUrl).origin;
  // Releases come from this origin, unless their store is served elsewhere: then from that folder of it alone.
  const releases = URL.canParse(releasesBase) ? `${new URL(releasesBase).href.replace(/\/$/, '')}/` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')} ${releases}`,
    `style-src 'self' 'unsafe-inline' ${releases}`,
    `img-src 'self' data: https: ${[storefront, ...hosts].join(' ')}`,
    ...(hosts.length > 0 ? [`media-src 'self' ${hosts.join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self' ${[storefront, ...hosts].join(' ')} ${releases}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes markup or a script, whoever's code tries it; the pre-hydration script has the one policy.
    isDevelopment ? '' : "require-trusted-types-for 'script'",
    isDevelopment ? '' : 'trusted-types shell',
    'report-uri /csp-report',
    'report-to policy',
  ]
    .map((directive) => directive.trim())
    .filter(Boolean)
    .join('; ');
}
