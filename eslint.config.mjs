import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries, depConstraints } from './eslint.rooms.mjs';
import { sharedSurface } from './libs/platform/kit/eslint.mjs';
import { workspaceRemotes } from './scripts/workspace-remotes.mjs';

const remotes = workspaceRemotes();

/** Files with a function or a text that is still longer than others may be. No file is added. */
const longFunctions = [
  'e2e/engines/**/{page-script,store-proxy,tab,web-driver}.ts',
  'e2e/harness/**',
  'libs/**/testing/*.ts',
  'tools/art/**',
  'tools/bench/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.cache/**',
      '.data/**',
      'test-results/**',
      // Generated from the provider's schema.
      'libs/storefront-api/src/storefront-schema.ts',
    ],
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { rooms: { rules: { boundaries } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'rooms/boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // Where tools and browsers are installed, the journeys ask the commands' own code. All programs
          // have one log, and read addresses and ports in one way.
          allow: [
            '\\.\\./.*messages/.*',
            '\\.\\./.*scripts/(installed|chromium|engines)\\.mjs',
            '\\.\\./.*tools/checks/libraries\\.mjs',
            '\\.\\./.*tools/(address|log|settings|slip)\\.mjs',
            // The platform's tests render in the frame of this repository's shop.
            '\\.\\./.*apps/shell/src/(shop|brand|messages|page/failed-page)',
            '\\.\\./.*landing-sections\\.mjs',
          ],
          depConstraints,
        },
      ],
    },
  },
  {
    // The command line starts the project's scripts. Pictures and benches use whatever they show or measure.
    files: ['libs/platform/cli/src/**/*.ts', 'tools/*/**/*.ts'],
    rules: { 'rooms/boundaries': 'off' },
  },
  {
    files: ['{apps,libs}/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: remotes.map((remote) => `apps/${remote}/src/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: sharedSurface }] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.{test,spec}.{ts,tsx,mjs}', ...longFunctions],
    rules: { 'max-lines-per-function': ['error', 60], 'max-lines': ['error', 250] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'error' },
  },
);
