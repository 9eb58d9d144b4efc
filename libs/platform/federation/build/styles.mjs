import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Moves the styles that a compilation emitted into one file `browser/styles.<hash>.css`; null if there are
 * none.
 * @param {string} distDir
 * @param {string} outputDir the output folder of the compilation
 * @param {readonly { name: string }[]} assets
 */
export function moveStyles(distDir, outputDir, assets) {
  const files = assets
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name }) => path.join(outputDir, name));
  const css = files.map((file) => fs.readFileSync(file, 'utf8')).join('');
  for (const file of files) fs.rmSync(file);
  if (!css) return null;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `browser/styles.${hash}.css`;
  fs.mkdirSync(path.join(distDir, 'browser'), { recursive: true });
  fs.writeFileSync(path.join(distDir, file), css);
  return file;
}
