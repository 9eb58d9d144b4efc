/** On a link: its document is fetched ahead, where the browser has speculation rules. */
export const prefetchAttribute = 'data-prefetch';

/** The rule in every page. Its text never changes, so that the content security policy can name it by its hash. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${prefetchAttribute}]` }, eagerness: 'immediate' }],
});
