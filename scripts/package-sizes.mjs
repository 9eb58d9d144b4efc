import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { firstLoadFiles, readBuild } from './built-sizes.mjs';
import { root } from './environment.mjs';
import { bytesBySource } from './source-map-bytes.mjs';

/**
 * The content of an app's browser build: builds it again with source maps, outside its `dist`, and returns
 * group -> package (or own folder) -> kB of minified code before compression.
 */
export async function packageSizes(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-sizes-'));
  try {
    const { default: configs } = await import(
      pathToFileURL(path.join(root, 'apps', name, 'rspack.config.mjs')).href
    );
    const [browser] = configs;
    const stats = await build({
      ...browser,
      devtool: 'hidden-source-map',
      // The banner is a line before the code that source maps do not know.
      plugins: browser.plugins.filter((plugin) => !(plugin instanceof rspack.BannerPlugin)),
      output: { ...browser.output, path: folder },
      infrastructureLogging: { level: 'error' },
    });
    return measure(folder, name, stats);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const facts = stats?.toJson({ all: false, entrypoints: true, chunkGroups: true });
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve(facts)));
    });
  });
}

function measure(folder, name, { entrypoints, namedChunkGroups }) {
  const first = name === 'shell' ? firstAssets(entrypoints, namedChunkGroups) : new Set();
  const groups = {};
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.mjs'))) {
    const group = name !== 'shell' ? name : first.has(file) ? 'shell: first load' : 'shell: later';
    const sizes = (groups[group] ??= {});
    const code = readFileSync(path.join(folder, file), 'utf8');
    const mapFile = path.join(folder, `${file}.map`);
    // A chunk of JSON alone has no source map: these are the messages.
    const bySource = existsSync(mapFile)
      ? bytesBySource(code, JSON.parse(readFileSync(mapFile, 'utf8')))
      : new Map([['./messages/', code.length]]);
    for (const [source, characters] of bySource) {
      const owner = ownerOf(source);
      sizes[owner] = (sizes[owner] ?? 0) + characters / 1000;
    }
  }
  return groups;
}

/** The files of this build that have the chunks of the first load. Their names differ from those in `dist`. */
function firstAssets({ main }, namedChunkGroups) {
  const shell = readBuild('shell');
  const sent = new Set(firstLoadFiles(shell));
  const chunks = Object.entries(shell.chunks).filter(([, files]) => files.every((file) => sent.has(file)));
  const groups = [main, ...chunks.map(([chunk]) => namedChunkGroups[chunk])];
  return new Set(groups.flatMap((group) => group?.assets.map((asset) => asset.name) ?? []));
}

/** `react-dom`, `@pluis/store`'s `libs/store`, `apps/shell/src/client`, or the bundler's own `runtime`. */
function ownerOf(source) {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '');
  if (inPackage) return inPackage[1];
  const own = /(?:libs|apps)\/[\w-]+(?:\/src\/[\w-]+(?=\/)|\/messages)?/.exec(source ?? '');
  if (own) return own[0];
  const local = /\.\/(src\/[\w-]+(?=\/)|messages|src)/.exec(source ?? '');
  return local ? local[1] : 'runtime';
}
