import fs from 'node:fs';
import { hints } from './surface-hints.mjs';

const surface = JSON.parse(fs.readFileSync(new URL('./surface.json', import.meta.url), 'utf8'));

/** The values that remotes may import of the shared packages: what browsers get. Types are free. */
export const sharedSurface = Object.entries(hints).map(([name, message]) => ({
  name,
  allowImportNames: surface[name],
  allowTypeImports: true,
  message: `Browsers do not get it: the shell shares only ${surface[name].join(', ')} of ${name}. ${message}`,
}));

/** ESLint's settings for a remote's own code; they need typescript-eslint's. */
export const remoteRules = {
  files: ['src/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: sharedSurface }] },
};
