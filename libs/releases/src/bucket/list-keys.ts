/** Returns the keys of a ListObjectsV2 response and the token of the next page. */
export function keysOf(xml: string): { readonly keys: readonly string[]; readonly next: string | null } {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescape(key));
  const isCut = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const [, token] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
  return { keys, next: isCut && token !== undefined ? unescape(token) : null };
}

function unescape(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
