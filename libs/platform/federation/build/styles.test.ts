import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inNode } from './testing/node-module';

let dist: string;

beforeEach(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'styles-'));
  fs.mkdirSync(path.join(dist, 'server'));
});
afterEach(() => fs.rmSync(dist, { recursive: true }));

/** The result for styles that a compilation for the server has emitted. */
function move(files: Readonly<Record<string, string>>): unknown {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dist, 'server', name), text);
  const assets = [...Object.keys(files), 'server.cjs'].map((name) => ({ name }));
  const styles = path.join(__dirname, 'styles.mjs');
  return inNode(
    styles,
    'm.moveStyles(values[0], values[1], values[2])',
    dist,
    path.join(dist, 'server'),
    assets,
  );
}

it('gathers the styles in one file among the browser files, named by their content', () => {
  const file = String(move({ 'a.css': '.a{}', 'b.css': '.b{}' }));
  expect(file).toMatch(/^browser\/styles\.[0-9a-f]{8}\.css$/);
  expect(fs.readFileSync(path.join(dist, file), 'utf8')).toBe('.a{}.b{}');
  expect(fs.readdirSync(path.join(dist, 'server'))).toEqual([]);
  expect(move({ 'a.css': '.a{}', 'b.css': '.b{}' })).toBe(file);
  expect(move({ 'a.css': '.a{}', 'b.css': '.c{}' })).not.toBe(file);
});

it('writes no file if there are no styles', () => {
  expect(move({})).toBeNull();
  expect(move({ 'a.css': '' })).toBeNull();
});
