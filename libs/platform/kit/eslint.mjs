import fs from 'node:fs';
import { hints } from './surface-hints.mjs';

const surface = JSON.parse(fs.readFileSync(new URL('./surface.json', import.meta.url), 'utf8'));

/** The values of shared packages that remotes may import, because browsers get them. Types may always be imported. */
export const sharedSurface = Object.entries(hints).map(([name, message]) => ({
  name,
  allowImportNames: surface[name],
  allowTypeImports: true,
  message: `Browsers do not get it: the shell shares only ${surface[name].join(', ')} of ${name}. ${message}`,
}));

/** ESLint's settings for a remote's own code, in addition to those of typescript-eslint. */
export const remoteRules = {
  files: ['src/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: sharedSurface }] },
};
