import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { sha384 } from '@pluis/releases';
import type { ErrorFrame } from '@pluis/rollout';

/** A place in a team's sources, or in the release's file if no source map of that file is known. */
export interface MappedFrame {
  readonly text: string;
  readonly isMapped: boolean;
}

/**
 * Returns a function that maps places in a release's files to the sources, by the source maps of a build. A map belongs to
 * the file next to it, and is used only for places in a file with the same digest: another build has other lines.
 * @param folder of the build; without it there are no maps
 */
export async function createFrameMap(folder: string): Promise<(frame: ErrorFrame) => Promise<MappedFrame>> {
  const fileByDigest = new Map<string, string>();
  for (const part of ['browser', 'server'])
    for (const file of await scriptsIn(path.join(folder, part)))
      fileByDigest.set(sha384(await readFile(file)), file);
  const maps = new Map<string, SourceMap | null>();

  async function mapOf(digest: string): Promise<SourceMap | null> {
    const known = maps.get(digest);
    if (known !== undefined) return known;
    const file = fileByDigest.get(digest);
    const map = file === undefined ? null : await readMap(`${file}.map`);
    maps.set(digest, map);
    return map;
  }

  return async ({ file, digest, line, column }) => {
    const entry = (await mapOf(digest))?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return { text: `${file}:${line}:${column}`, isMapped: false };
    const { originalSource, originalLine, originalColumn } = entry;
    const source = originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
    return { text: `${source}:${originalLine + 1}:${originalColumn + 1}`, isMapped: true };
  };
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.[cm]?js$/.test(name)).map((name) => path.join(folder, name));
}

async function readMap(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
