import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import semver from 'semver';
import { askAddress, type ShopLink } from '@pluis/rollout';
import { checkBuild } from '../publish/publish-remote';
import { buildRemote } from './build-remote';
import { kitFolder, readKit } from './kit-folder';
import { readRemoteName } from './remote-name';
import { typeProblems } from './type-problems';

/** `pluis check`: whether the installed packages, the imports, the types and the build of this remote fit the shop. */
export async function checkHere(link: ShopLink | null): Promise<number> {
  const folder = process.cwd();
  const name = readRemoteName(folder);
  const shell = link === null ? undefined : await askAddress(link, name);
  const problems = [...wrongVersions(folder), ...(await importProblems(folder))];
  const types = await typeProblems(folder);
  if (types) problems.push(types);
  if (shell) {
    await buildRemote(folder);
    problems.push(...(await checkBuild(name, folder, shell)));
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  console.log(
    shell
      ? `${name} fits ${shell}.`
      : `${name} fits the kit. Link this folder to the shop to check it against that, too: npx pluis link <url>`,
  );
  return 0;
}

/**
 * A sentence for each package that is not installed, older than the kit's or incompatible with it. npm may install a newer one
 * than the kit's for this remote, because another package asks for any of a range.
 */
function wrongVersions(folder: string): string[] {
  const { version, dependencies } = readKit();
  return Object.entries(dependencies).flatMap(([name, wanted]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    const found: { version?: string } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (semver.satisfies(found.version ?? '', `^${semver.minVersion(wanted)}`)) return [];
    return [
      `${name} ${found.version ?? 'is not installed'}: this kit (${version}) needs ${wanted}. npm install @pluis/kit@latest`,
    ];
  });
}

async function importProblems(folder: string): Promise<string[]> {
  const file = pathToFileURL(path.join(kitFolder, 'check-imports.mjs')).href;
  const { importProblemsIn }: { importProblemsIn(folder: string): string[] } = await import(
    /* webpackIgnore: true */ file
  );
  return importProblemsIn(folder);
}
