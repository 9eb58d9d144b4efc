import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'testing', 'package-lock.json']);
const irrelevant =
  /(\.test\.tsx?|\.md|(^|[\\/])jest\.config\.cjs|(^|[\\/])tsconfig\.json|(^|[\\/])eslint\.config\.mjs)$/;

/** The build tools: another version may build other bytes from the same source. */
const tools = ['@rspack/core', '@module-federation/enhanced'];

/** The package of this file, and the folder in it that takes part in a build. */
const preset = { folder: path.resolve(import.meta.dirname, '..'), part: 'build' };

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    // `node_modules` may be a link. A repository's own files (.git, .github) do not affect a build; the lock
    // file's versions are counted through the installed packages.
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!irrelevant.test(entry.name)) yield file;
  }
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * Finds the folder of a package as Node resolves it from another one; undefined if it is not installed.
 * @param {string} name
 * @param {string} from
 */
function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(candidate, 'package.json'))) return fs.realpathSync(candidate);
    if (path.dirname(folder) === folder) return undefined;
  }
}

/**
 * Collects the inputs of a project's build: its own files, those of the workspace packages that it depends
 * on, and the versions of installed ones. Each is listed by the name of its package, so that its folder does
 * not matter.
 * @param {string} projectFolder
 */
function closure(projectFolder) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  /** @type {Set<string>} */
  const versions = new Set();
  /** @type {Set<string>} */
  const seen = new Set();

  /** @param {string} folder */
  function visit(folder, part = '.') {
    if (seen.has(folder)) return;
    seen.add(folder);
    const { name, version, dependencies = {}, peerDependencies = {} } = readPackage(folder);
    const isInstalled = folder.split(path.sep).includes('node_modules');
    if (isInstalled) versions.add(`${name}@${version}`);
    else sources.set(name, path.join(folder, part));
    follow(Object.keys({ ...peerDependencies, ...dependencies }), folder);
  }

  /**
   * @param {readonly string[]} names
   * @param {string} from
   */
  function follow(names, from) {
    for (const name of names) {
      const found = findPackage(name, from);
      if (found !== undefined) visit(found);
    }
  }

  seen.add(preset.folder);
  visit(fs.realpathSync(projectFolder));
  const { name, dependencies = {} } = readPackage(preset.folder);
  sources.set(name, path.join(preset.folder, preset.part));
  follow([...Object.keys(dependencies), ...tools], preset.folder);
  return { sources, versions };
}

/**
 * Returns eight hex digits that identify a build by its inputs. Two releases of one remote may be on one
 * page, so their class names and run-time names must differ. The same source must give the same build on
 * every machine.
 * @param {string} projectFolder
 */
export function sourceDigest(projectFolder) {
  const hash = createHash('sha256');
  const { sources, versions } = closure(projectFolder);
  for (const [name, folder] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const file of filesBelow(folder)) {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      hash.update(`${name}/${relative}`).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  for (const version of [...versions].sort()) hash.update(version).update('\0');
  return hash.digest('hex').slice(0, 8);
}
