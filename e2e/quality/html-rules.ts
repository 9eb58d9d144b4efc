import type { ConfigData } from 'html-validate';

/** The rules for a complete page, without those that reject React's valid output. */
export const pageRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // The shell's own scripts have the page's origin; those of releases have integrity.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
};

/** The rules for a fragment: it has no head, and its headings continue those of the page. */
export const pieceRules: ConfigData = {
  ...pageRules,
  extends: ['html-validate:recommended'],
  rules: { ...pageRules.rules, 'heading-level': 'off' },
};
