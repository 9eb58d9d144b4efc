/** On a link: its document is prefetched if the browser supports speculation rules. */
export const prefetchAttribute = 'data-prefetch';

/**
 * The speculation rule in every page. Its text is constant, so that the content security policy can allow it
 * by hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${prefetchAttribute}]` }, eagerness: 'immediate' }],
});
