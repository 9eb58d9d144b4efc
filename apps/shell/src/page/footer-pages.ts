/**
 * The slim footer's links in order, as paths without their slash: the pages that a shop must have by law or custom, and the
 * landing page's questions. The footer shows those that a release serves.
 */
export const footerPages = ['shipping', 'returns', 'contact', '#faq', 'privacy', 'imprint'] as const;

export type FooterPage = (typeof footerPages)[number];
