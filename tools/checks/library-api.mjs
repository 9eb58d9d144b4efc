// node tools/checks/library-api.mjs [--write]: checks that the version of each library changes with its public types.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../../scripts/environment.mjs';
import { libraryFolder } from './libraries.mjs';

const recordFile = path.join(root, 'libs/api.json');

/** The libraries in the kit. */
const libraries = ['contract', 'i18n', 'kit', 'store', 'ui'];

/** The source files of a library's public entries. */
function entriesOf(library) {
  const folder = path.join(root, libraryFolder(library));
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('*'))
    .map((file) => path.join(folder, file));
}

/** The declarations of all files that the entries reach, by file. */
function declarations() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    [...libraries.flatMap(entriesOf), path.join(root, 'types/css-modules.d.ts')],
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: false,
      removeComments: true,
      outDir: root,
      rootDir: root,
    },
  );
  const found = new Map();
  program.emit(undefined, (file, text) => found.set(path.relative(root, file), text), undefined, true);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The version of each library and the digest of its public types. */
export function currentApi() {
  const files = declarations();
  return libraries.map((library) => {
    const folder = path.normalize(libraryFolder(library));
    const { name, version } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const hash = createHash('sha256');
    for (const [file, text] of files)
      if (file.startsWith(folder + path.sep)) hash.update(`${path.relative(folder, file)}\0${text}\0`);
    return { name, version, digest: hash.digest('hex').slice(0, 16) };
  });
}

/** The problems with the versions, a sentence each. */
export function versionProblems(current, record) {
  return current.flatMap(({ name, version, digest }) => {
    const noted = record[name]?.[version];
    if (noted === digest) return [];
    if (noted === undefined)
      return [
        `${name} ${version} is new: node tools/checks/library-api.mjs --write records its public types.`,
      ];
    return [
      `The public types of ${name} have changed, and its version has not. Raise ${version} in its package.json ` +
        '(for an addition, the minor version; see docs/contract.md), then node tools/checks/library-api.mjs --write.',
    ];
  });
}

/** The recorded digests of all versions. */
export function readRecord() {
  return fs.existsSync(recordFile) ? JSON.parse(fs.readFileSync(recordFile, 'utf8')) : {};
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const record = readRecord();
  const current = currentApi();
  if (process.argv.includes('--write')) {
    // Never change a recorded version: remotes may depend on it.
    for (const { name, version, digest } of current) record[name] = { [version]: digest, ...record[name] };
    fs.writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  }
  const problems = versionProblems(current, record);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
