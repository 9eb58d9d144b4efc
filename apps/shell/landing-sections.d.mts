export const landingSections: readonly ['features', 'how-it-works', 'reviews', 'faq'];
