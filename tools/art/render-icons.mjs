/**
 * Renders the store's icons from libs/ui/src/assets/favicon.svg into apps/shell/public. Run `node tools/art/render-icons.mjs`
 * whenever the drawing changes. The pictures are committed, so no build needs this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const drawing = await readFile(path.join(root, 'libs/ui/src/assets/favicon.svg'), 'utf8');

/** Without round corners: systems that cut icons to their own shape need colour up to the edge. */
const fullBleed = drawing.replace(/ rx="\d+"/, '');
/** Such a shape may cut away all but the middle 80 %, so the letter must fit into that. */
const maskable = fullBleed
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace('<rect width="32" height="32"', '<rect x="-3" y="-3" width="38" height="38"');

await Promise.all([
  writeFile(target('favicon.ico'), icoOf(await pngOf(drawing, 32), 32)),
  render(drawing, 192, 'icon-192.png'),
  render(drawing, 512, 'icon-512.png'),
  render(maskable, 512, 'icon-maskable-512.png'),
  render(maskable, 180, 'apple-touch-icon.png'),
]);

/** @param {string} file */
function target(file) {
  return path.join(root, 'apps/shell/public', file);
}

/**
 * @param {string} svg
 * @param {number} size In pixels.
 */
function pngOf(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/**
 * @param {string} svg
 * @param {number} size In pixels.
 * @param {string} file
 */
async function render(svg, size, file) {
  await writeFile(target(file), await pngOf(svg, size));
}

/**
 * One PNG in an icon file, for clients that request `/favicon.ico` without reading a page.
 *
 * @param {Buffer} png
 * @param {number} size In pixels.
 */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
