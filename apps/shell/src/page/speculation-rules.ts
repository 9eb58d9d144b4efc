/**
 * On a link: its document is prefetched if the browser supports speculation rules. The value says why: 'intent'
 * if the visitor is about to open it, 'ahead' if the link is only in view.
 */
export const prefetchAttribute = 'data-prefetch';
export type PrefetchReason = 'intent' | 'ahead';

/** The browser sends the tag of a prefetch for which a visitor has shown intent, in `Sec-Speculation-Tags`. */
export const intentTag: PrefetchReason = 'intent';

const reasons: readonly PrefetchReason[] = [intentTag, 'ahead'];

/**
 * The speculation rules in every page. Their text is constant, so that the content security policy can allow it
 * by hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: reasons.map((tag) => ({
    tag,
    where: { selector_matches: `a[${prefetchAttribute}=${tag}]` },
    eagerness: 'immediate',
  })),
});
