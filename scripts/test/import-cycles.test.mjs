import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../environment.mjs';

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));

/** Resolves a relative import to a source file; undefined for packages and generated files. */
function resolveImport(from, specifier, files) {
  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [target, ...['.ts', '.tsx', '.mjs', '.mts', '/index.ts'].map((end) => target + end)];
  return candidates.find((candidate) => files.has(candidate));
}

/** Finds an import cycle in a graph of file -> imported files; undefined if there is none. */
function findCycle(graph) {
  const done = new Set();
  const path = [];
  function visit(file) {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

test('finds a cycle through several files', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  assert.deepEqual(findCycle(graph), ['b', 'd', 'b']);
  assert.equal(findCycle(new Map([...graph, ['d', ['c']]])), undefined);
});

test('no source file imports itself through others, not even for its types', () => {
  const files = new Set(sources);
  const graph = new Map(
    sources.map((file) => {
      const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'), true, true);
      const imports = importedFiles.map(({ fileName }) => resolveImport(file, fileName, files));
      return [file, imports.filter((found) => found !== undefined)];
    }),
  );
  assert.ok([...graph.values()].flat().length > 1000);
  assert.equal(findCycle(graph)?.join(' -> '), undefined);
});
