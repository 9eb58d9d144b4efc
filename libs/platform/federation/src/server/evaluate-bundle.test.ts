import * as React from 'react';
import { evaluateBundle } from './evaluate-bundle';

const name = 'catalog@1.5.0/server.cjs';
const shared = { react: React, '@pluis/store': { createStore() {} } };

/** The code of a bundle with this `./ShopPage`. */
function bundle(module: string, before = ''): string {
  return `${before} exports.exposes = { './ShopPage': ${module} };`;
}

const page = '{ default: function Shop() { return null }, messages: async () => ({}) }';

it('[MFE-2] hands a bundle the very modules of the shell, which answers with its exposes', () => {
  const code = bundle(
    '{ default: React.memo(() => null), messages: async () => ({}), head: () => ({ title: React.version }) }',
    "const React = require('react');",
  );
  const exposes = evaluateBundle(code, name, shared);
  expect(Object.keys(exposes)).toEqual(['./ShopPage']);
  expect(exposes['./ShopPage']?.default).toHaveProperty('$$typeof', React.memo(() => null).$$typeof);
  expect(
    evaluateBundle(bundle(page, "if (require('react') !== this.react) this.other = 1;"), name, shared),
  ).toBeDefined();
});

it.each([
  ['exports', `exports.exposes = { './ShopPage': ${page} };`],
  ['module.exports', `module.exports = { exposes: { './ShopPage': ${page} } };`],
  [
    'a strict bundle with a last comment',
    `'use strict'; exports.exposes = { './ShopPage': ${page} }; // end`,
  ],
])('reads the exports that a bundle sets by %s', (_how, code) => {
  expect(Object.keys(evaluateBundle(code, name, shared))).toEqual(['./ShopPage']);
});

it('lets a bundle use the modules of Node', () => {
  const code = bundle(page, "if (require('node:path') !== require('path')) throw new Error('two paths');");
  expect(() => evaluateBundle(code, name, shared)).not.toThrow();
});

it.each(['lodash', '@pluis/ui', './chunk.cjs', 'toString'])(
  '[MFE-6] refuses a bundle that asks for %p, in a sentence that names both and says what to do',
  (id) => {
    expect(() => evaluateBundle(bundle(page, `require('${id}');`), name, shared)).toThrow(
      `${name} asks for '${id}', which the shell does not share. Bundle it, or have the shell share it.`,
    );
  },
);

it('[MFE-4] a bundle that throws throws here, with its own error and its name in the stack', () => {
  const fail = () => evaluateBundle("\n throw new RangeError('no such colour');", name, shared);
  expect(fail).toThrow('no such colour');
  try {
    fail();
  } catch (error) {
    expect(error).toMatchObject({ stack: expect.stringContaining(`${name}:2`) });
  }
});

it('[MFE-4] a bundle that is no script throws here', () => {
  expect(() => evaluateBundle('export default 1;', name, shared)).toThrow(/export/);
  expect(() => evaluateBundle('<html>', name, shared)).toThrow(/Unexpected token/);
});

it.each([
  '',
  'module.exports = null;',
  'module.exports = 7;',
  'exports.exposes = null;',
  'exports.exposes = "no";',
])('[MFE-6] refuses a bundle without exposes, and says how to export them: %p', (code) => {
  expect(() => evaluateBundle(code, name, shared)).toThrow(
    `${name} exports no 'exposes'. Export them from src/server.ts`,
  );
});

it('[MFE-6] refuses a bundle with a wrong expose, and names it and all that is wrong', () => {
  expect(() => evaluateBundle(bundle('{ load: 1 }'), name, shared)).toThrow(
    `${name} has a wrong expose ./ShopPage: its default export is not a component; ` +
      `it exports no function 'messages(language)'; its export 'load' is not a function.`,
  );
});

it('two releases of one remote are separate: neither sees changes of the other to its exports', () => {
  const first = evaluateBundle(bundle(page), 'catalog@1.0.0', shared);
  const second = evaluateBundle(bundle(page), 'catalog@1.1.0', shared);
  expect(first['./ShopPage']).not.toBe(second['./ShopPage']);
});

it('[MFE-2] tells a bundle the URL of its release, so that it can name its pictures', () => {
  const code = bundle('{ default: () => __dirname, messages: async () => ({}) }');
  const exposes = evaluateBundle(code, name, shared, '/releases/catalog/1.5.0');
  const Shop = exposes['./ShopPage']?.default;
  expect(typeof Shop === 'function' && Reflect.apply(Shop, undefined, [])).toBe('/releases/catalog/1.5.0');
});
