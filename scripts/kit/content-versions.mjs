import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Gives each package a version that depends on its content: `1.2.0-c<12 digits>`, the declared version and a digest of all its
 * files. So a changed package and all packages that depend on it get a new version. The packages must be in order of
 * their dependencies. Returns the packages with their versions.
 * @param {readonly { name: string, folder: string }[]} packages
 */
export function versionByContent(packages) {
  /** @type {Record<string, string>} */
  const versions = {};
  return packages.map(({ name, folder }) => {
    const file = path.join(folder, 'package.json');
    const facts = JSON.parse(fs.readFileSync(file, 'utf8'));
    const named = { ...facts };
    for (const field of ['dependencies', 'peerDependencies'])
      if (facts[field]) named[field] = withVersions(facts[field], versions);
    if (facts.pluis) {
      named.pluis = { ...facts.pluis, libraries: withVersions(facts.pluis.libraries, versions) };
    }
    write(file, named);
    const version = `${facts.version}-c${digestOf(folder)}`;
    versions[name] = version;
    write(file, { ...named, version });
    return { name, version, folder };
  });
}

/**
 * The dependencies, with the content version of each package that has one.
 * @param {Record<string, string>} packages
 * @param {Record<string, string>} versions
 */
function withVersions(packages, versions) {
  return Object.fromEntries(
    Object.entries(packages).map(([name, version]) => [name, versions[name] ?? version]),
  );
}

/** @param {string} folder */
function digestOf(folder) {
  const hash = createHash('sha256');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  for (const file of files) {
    const target = path.join(folder, file);
    if (!fs.statSync(target).isFile()) continue;
    const digest = createHash('sha256').update(fs.readFileSync(target)).digest('hex');
    hash.update(`${file} ${digest}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * @param {string} file
 * @param {object} facts
 */
function write(file, facts) {
  fs.writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
}
