/** The Jest settings that every project shares. A test that needs a document begins with `@jest-environment jsdom`. */
const esmPackages = [
  '@pluis',
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'lru-cache',
  'valibot',
  'sonner',
];

module.exports = {
  testEnvironment: 'node',
  // A limit for what hangs, not a measure: drawing a picture or compiling a schema may take its time on a busy machine.
  testTimeout: 60_000,
  // Not `<rootDir>`: the checkout's folder may have any name, and a pattern would read it as a part of itself.
  testMatch: ['**/{src,build}/**/*.test.ts?(x)'],
  modulePathIgnorePatterns: ['/(apps|libs)/[a-z0-9-]+/dist/'],
  transform: {
    '/messages/[a-z-]+\\.json$': require.resolve('./messages.cjs'),
    '\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(avif|webp|svg)$': require.resolve('./picture.cjs'),
    '^fast-check$': require.resolve('./fast-check.cjs'),
  },
  setupFilesAfterEnv: [require.resolve('./setup.cjs')],
};
