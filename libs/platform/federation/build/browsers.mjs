/**
 * The oldest browsers that the store supports: Baseline, widely available, in 2026. README.md and the docs
 * list them too.
 */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 130', 'safari >= 17.5'];
