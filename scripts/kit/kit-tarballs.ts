import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** How a package.json in `folder` refers to a package of the kit: the path of its tarball in `kit`. Throws if there is none. */
export function tarballOf(kit: string, folder: string, name: string, version: string): string {
  const file = path.join(kit, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  if (!existsSync(file)) {
    throw new Error(
      `${file} does not exist. Set --kit to the folder that npx pluis pack has filled; this kit is ${version}.`,
    );
  }
  return `file:${path.relative(folder, file).split(path.sep).join('/')}`;
}

/** The newest kit in a folder. Throws an Error that says what to do if there is none. */
export function latestKit(folder: string): { file: string; version: string } {
  const packed = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const version = /^pluis-kit-(.+-c[0-9a-f]{12})\.tgz$/.exec(name)?.[1];
    const file = path.join(folder, name);
    return version === undefined ? [] : [{ file, version, at: statSync(file).mtimeMs }];
  });
  const [latest] = packed.sort((a, b) => b.at - a.at);
  if (latest) return latest;
  throw new Error(`${folder} has no kit. Fill it in the shop's repository: npx pluis pack --out ${folder}`);
}
