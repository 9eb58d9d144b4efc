import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = /\.(mjs|js|css|svg|json)$/;

/**
 * A plugin that writes a `.br` and `.gz` file for every file of a folder after a compilation, with maximum
 * compression, so that no server has to compress them.
 * @param {string} folder
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function compressed(folder) {
  return {
    apply(compiler) {
      compiler.hooks.done.tapPromise('compressed', async (stats) => {
        if (stats.hasErrors() || compiler.options.mode !== 'production') return;
        const names = (await fs.readdir(folder)).filter((name) => worthwhile.test(name));
        await Promise.all(names.map((name) => compress(path.join(folder, name))));
      });
    },
  };
}

/** @param {string} file */
async function compress(file) {
  const bytes = await fs.readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await write(`${file}.br`, await brotli(bytes, { params }));
  await write(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Writes a file whole or not at all: who ends a build leaves no half of it.
 * @param {string} file
 * @param {Buffer} bytes
 */
async function write(file, bytes) {
  const part = path.join(path.dirname(path.dirname(file)), `${path.basename(file)}.part`);
  await fs.writeFile(part, bytes);
  await fs.rename(part, file);
}
