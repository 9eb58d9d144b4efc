/**
 * The policy of a page. Inline scripts are allowed by their hash: unlike a nonce that leaves a page the same for
 * every visitor, so that it can be kept. Styles may be inline: parts pass values to their CSS in `style` attributes.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { storefrontUrl, releasesBase }: { storefrontUrl: string; releasesBase: string },
): string {
  const storefront = new URL(storefrontUrl).origin;
  // Releases come from this origin, unless their store is served elsewhere.
  const releases = URL.canParse(releasesBase) ? new URL(releasesBase).origin : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')} ${releases}`,
    `style-src 'self' 'unsafe-inline' ${releases}`,
    `img-src 'self' data: https: ${storefront}`,
    "font-src 'self'",
    `connect-src 'self' ${storefront} ${releases}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
