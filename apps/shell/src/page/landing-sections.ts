/** The sections of the landing page that the header's anchors lead to, by their ids [HDR-2]. */
export const landingSections = ['features', 'how-it-works', 'reviews', 'faq'] as const;
