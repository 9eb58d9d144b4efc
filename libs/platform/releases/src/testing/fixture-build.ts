import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderPlace } from '../place/folder-place';
import { publishRelease } from '../publishing/publish-release';
import type { Published } from '../publishing/published';
import type { BuildFacts } from '../release/build-facts';
import { sampleDeclaration } from './sample-declarations';

export interface FixtureBuild {
  readonly name?: string;
  /** Part of the server bundle: another body gives other content. */
  readonly body?: string;
  readonly facts?: Partial<BuildFacts>;
}

/** Writes the output of a remote's build into a new folder below `folder`; returns that folder. */
export async function writeBuild(folder: string, build: FixtureBuild = {}): Promise<string> {
  const { name = 'catalog', body = 'first' } = build;
  const distDir = await mkdtemp(path.join(folder, 'dist-'));
  const facts: BuildFacts = {
    name,
    contract: 1,
    shared: { react: '^19.3.1' },
    exposes: { './ShopPage': { js: ['browser/shop.mjs'], css: [] } },
    entry: 'browser/remoteEntry.abc.mjs',
    server: 'server/server.cjs',
    styles: 'browser/styles.abc.css',
    ...sampleDeclaration(name),
    ...build.facts,
  };
  const files = {
    'build.json': JSON.stringify(facts),
    'browser/remoteEntry.abc.mjs': 'export const entry = 1;',
    'browser/shop.mjs': 'export const shop = 1;',
    'browser/shop.mjs.map': '{}',
    'browser/styles.abc.css': '.shop { color: red }',
    'server/server.cjs': `exports.body = ${JSON.stringify(body)};`,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(distDir, file)), { recursive: true });
    await writeFile(path.join(distDir, file), text);
  }
  return distDir;
}

/** Builds and publishes. */
export async function publishFixture(
  folder: string,
  releasesDir: string,
  { version, ...build }: FixtureBuild & { readonly version?: string } = {},
): Promise<Published> {
  const distDir = await writeBuild(folder, build);
  return publishRelease(folderPlace(releasesDir), {
    distDir,
    version,
    messageKeys: { en: 2, nl: 2 },
    slices: ['catalogApi'],
  });
}
