import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { create } from 'fontkit';
import { root } from '../environment.mjs';

const folder = path.join(root, 'apps/shell/src/fonts');
const fonts = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.woff2'))
  .map((name) => ({ name, bytes: fs.readFileSync(path.join(folder, name)) }));
const styles = fs.readFileSync(path.join(folder, 'fonts.css'), 'utf8');

/** The texts of headings in all languages. */
function headings() {
  return ['shell', 'marketing', 'catalog', 'cart', 'provider'].flatMap((app) => {
    const messages = path.join(root, 'apps', app, 'messages');
    return fs.readdirSync(messages).flatMap((file) =>
      Object.entries(JSON.parse(fs.readFileSync(path.join(messages, file), 'utf8')))
        .filter(([id]) => /\.(title|question)$/.test(id) && !/head/.test(id))
        .map(([, text]) => text.replace(/<[^>]*>|[{}]/g, '')),
    );
  });
}

test('the display typeface is at most 25 kB in all, and its licence lies beside it', () => {
  assert.equal(fonts.length, 2);
  assert.ok(fonts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= 25_000);
  assert.match(fs.readFileSync(path.join(folder, 'OFL.txt'), 'utf8'), /SIL Open Font License/i);
});

test('a font is called after its content, for browsers keep it for a year, and the styles name it', () => {
  for (const { name, bytes } of fonts) {
    assert.equal(name.split('.')[1], createHash('sha256').update(bytes).digest('hex').slice(0, 8));
    assert.match(styles, new RegExp(`url\\('/assets/${name}'\\)`));
  }
});

test('the display typeface has every letter of the headings, in all languages', () => {
  const faces = fonts.map(({ bytes }) => create(bytes));
  const letters = new Set(headings().join(''));
  const missing = [...letters].filter(
    (letter) => !faces.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0))),
  );
  assert.ok(letters.size > 60);
  assert.deepEqual(missing, []);
});
