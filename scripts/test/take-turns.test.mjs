import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { rspack } from '@rspack/core';
import { takeTurns } from '../../libs/platform/federation/build/take-turns.mjs';

/** @typedef {import('@rspack/core').Compiler} Compiler */

test('[MFE-3] a build that watches begins when the other one has written its files, not before', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'turns-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const source = path.join(folder, 'source.js');
  fs.writeFileSync(source, 'export default 0;');
  /** @type {string[]} */
  const log = [];
  /** @type {() => void} */
  let notice = () => {};
  const noticed = new Promise((resolve) => (notice = () => resolve(undefined)));
  const takesTurns = takeTurns();
  /** @param {string} name @param {(compiler: Compiler) => void} apply @param {string[]} dependencies */
  const build = (name, apply, dependencies = []) => ({
    ...{ name, dependencies, context: folder, entry: source, output: { path: path.join(folder, name) } },
    mode: /** @type {const} */ ('none'),
    plugins: [
      { apply },
      {
        /** @param {Compiler} compiler */
        apply: ({ hooks }) => hooks.compile.tap('log', () => void log.push(`${name} begins`)),
      },
      takesTurns(),
    ],
  });
  const compiler = rspack([
    build('browser', ({ hooks }) => hooks.watchRun.tap('log', () => void (log.length && notice()))),
    build(
      'server',
      ({ hooks }) =>
        hooks.done.tapPromise('write', async () => {
          // A developer saves while the server's build writes its files.
          if (!log.includes('server has written')) fs.writeFileSync(source, 'export default 1;');
          await noticed;
          // Now it would begin.
          await new Promise((resolve) => setImmediate(resolve));
          log.push('server has written');
        }),
      ['browser'],
    ),
  ]);
  const watching = compiler.watch({ aggregateTimeout: 1 }, () => {});
  await new Promise((resolve) =>
    compiler.compilers[0]?.hooks.done.tap(
      'end',
      () => log.includes('server has written') && resolve(undefined),
    ),
  );
  await new Promise((resolve) => watching?.close(resolve));
  const expected = ['browser begins', 'server begins', 'server has written', 'browser begins'];
  assert.deepEqual(log.slice(0, 4), expected);
});
