/** The ids of the landing page's sections that the header's anchors lead to [HDR-2]. */
export const landingSections = ['features', 'how-it-works', 'reviews', 'faq'];
