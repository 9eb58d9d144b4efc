/**
 * Creates the headings' typeface in `apps/shell/src/fonts`: run `npm run render:fonts` whenever a language or a letter is
 * added. The files are committed, so that no build needs this.
 *
 * The font contains only the letters of the shop's languages and the weights of headings. A system font is scaled to the same
 * widths and heights, measured with the shop's headings, so that the fallback takes the same space.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { format, resolveConfig } from 'prettier';
import { readCommandLine } from '../../scripts/command-line.mjs';

readCommandLine('Usage: npm run render:fonts\n\nCreates the fonts of the headings.', {}, () => undefined);

const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(root, 'apps/shell/src/fonts');
const { resolve } = createRequire(import.meta.url);

const family = 'Pluis';
const source = '@fontsource-variable/bricolage-grotesque';
const weights = { min: 600, max: 800 };
/** The optical size for headings, and the normal width: one design is enough. */
const pinned = { opsz: 24, wdth: 100 };
/** The weight of most headings. */
const measured = { wght: 700, ...pinned };

/** The package has the letters in two files. Pages load the second one only if they need one of its letters. */
const subsets = [
  {
    name: 'latin',
    file: 'bricolage-grotesque-latin-standard-normal.woff2',
    letters:
      'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' +
      ' \u00a0!"%&\'()+,-./:;?·×«»¿¡©–—‘’‚“”„…€$£' +
      'ÄÖÜäöüßÁÉÍÓÚÑáéíóúñÀÈÌÒÙàèìòùëïê',
  },
  {
    name: 'latin-ext',
    file: 'bricolage-grotesque-latin-ext-standard-normal.woff2',
    letters: 'ĄąĆćĘęŁłŃńŚśŹźŻż',
  },
];

/** Bold system fonts, by their names in browsers, and packages with fonts of the same widths. */
const fallbacks = [
  {
    name: `${family} Arial`,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
  },
  {
    name: `${family} Roboto`,
    local: ['Roboto Bold', 'Roboto-Bold'],
    file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  },
];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const faces = [];
for (const { name, file, letters: text } of subsets) {
  const bytes = await subsetFont(await readFile(resolve(`${source}/files/${file}`)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights, ...pinned },
    // Letters that only font features would show are not requested.
    noLayoutClosure: true,
    keepFeatures: ['kern'],
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const written = `display-${name}.${hash}.woff2`;
  await writeFile(path.join(target, written), bytes);
  faces.push(`@font-face {
    font-family: '${family}';
    src: url('/assets/${written}') format('woff2');
    font-weight: ${weights.min} ${weights.max};
    font-display: swap;
    ${name === 'latin' ? '' : `unicode-range: ${rangeOf(text)};`}
  }`);
  console.log(`${written}: ${bytes.length} bytes`);
}

const [{ file: latin, letters }] = subsets;
const display = create(
  await subsetFont(await readFile(resolve(`${source}/files/${latin}`)), letters, {
    targetFormat: 'sfnt',
    variationAxes: measured,
    keepFeatures: ['kern'],
  }),
);
const headings = await readHeadings();
for (const { name, local, file } of fallbacks) {
  const font = create(await readFile(resolve(file)));
  const scale = widthOf(display, headings) / widthOf(font, headings);
  const percent = (value) => `${(value * 100).toFixed(2)}%`;
  const height = (value) => percent(Math.abs(value) / display.unitsPerEm / scale);
  faces.push(`@font-face {
    font-family: '${name}';
    src: ${local.map((each) => `local('${each}')`).join(', ')};
    font-weight: ${weights.min} ${weights.max};
    size-adjust: ${percent(scale)};
    ascent-override: ${height(display.ascent)};
    descent-override: ${height(display.descent)};
  }`);
}
const note = '/* Made by tools/art/render-fonts.mjs. The licence of the font is in OFL.txt. */';
const options = await resolveConfig(path.join(target, 'fonts.css'));
const css = await format([note, ...faces].join('\n\n'), { ...options, parser: 'css' });
await writeFile(path.join(target, 'fonts.css'), css);
await copyFile(resolve(`${source}/LICENSE`), path.join(target, 'OFL.txt'));

/** The shop's headings in all languages, without markup and placeholders. */
async function readHeadings() {
  const texts = [];
  for (const app of ['shell', 'marketing', 'catalog', 'cart']) {
    const folder = path.join(root, 'apps', app, 'messages');
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
      const messages = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      for (const [id, text] of Object.entries(messages))
        if (/\.(title|question)$/.test(id)) texts.push(text.replace(/<[^>]*>|\{[^}]*\}/g, ''));
    }
  }
  return texts;
}

/** The width of texts in a font, in ems. Missing letters are skipped. */
function widthOf(font, texts) {
  const known = (text) =>
    [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0))).join('');
  return texts.reduce((sum, text) => sum + font.layout(known(text)).advanceWidth, 0) / font.unitsPerEm;
}

/** The letters as a `unicode-range`; adjacent ones share a range. */
function rangeOf(text) {
  const codes = [...text].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  return starts.map((start, index) => `U+${start.toString(16)}-${ends[index].toString(16)}`).join(', ');
}
