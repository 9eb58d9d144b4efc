// npm run package -- --out <dir>: creates a folder and a tarball with everything for a production machine. See docs/production.md.
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { ensureInstalled, root, run, runTool } from './environment.mjs';
import { ownPlaces } from './own-places.mjs';

const usage = `Usage: npm run package -- --out <dir> [--no-tarball]

Makes <dir> (new, empty, or an earlier package) and <dir>.tar.gz. Copy either to a machine with Node and run
node start.mjs there.`;

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Empties the folder. Refuses a folder that holds anything but an earlier package. */
function makeFolder(out) {
  if (root === out || root.startsWith(`${out}${path.sep}`))
    fail(`${out} contains this project. Use another folder.`);
  if (
    fs.existsSync(out) &&
    fs.readdirSync(out).length > 0 &&
    !fs.existsSync(path.join(out, 'package-facts.json'))
  ) {
    fail(`${out} contains other files. Use a new or an empty folder.`);
  }
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const facts = { version, builtWith: process.version, system: `${process.platform}-${process.arch}` };
  // Written first, because it marks a package: after a failure the command can run again.
  fs.writeFileSync(path.join(out, 'package-facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

const { out, withTarball } = readCommandLine(
  usage,
  { options: { out: { type: 'string' }, tarball: { type: 'boolean', default: true } }, allowNegative: true },
  ({ out: folder, tarball }) => {
    if (!folder) throw new Error('Give the folder for the package: --out <dir>.');
    return { out: path.resolve(folder), withTarball: tarball };
  },
);
ensureInstalled();
makeFolder(out);
runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);

// These modules import installed packages.
const { bundle } = await import('./package/bundle.mjs');
const { copyPictures, copyRuntime } = await import('./package/copy-runtime.mjs');
const { writeLicences } = await import('./package/licences.mjs');

const packages = await bundle(out);
const copied = copyRuntime(out);
runTool('tsx', ['scripts/adopt-builds.ts'], ownPlaces(out, path.join(out, 'releases')));
// Into the checkout's cache, because encoding takes long.
runTool('tsx', ['apps/provider/src/prepare-pictures.ts']);
copyPictures(out);
writeLicences(out, [...packages, ...copied]);

const megabytes = fs
  .readdirSync(out, { recursive: true })
  .reduce((sum, file) => sum + fs.statSync(path.join(out, file)).size / 1e6, 0);
console.log(`\n${out}: ${megabytes.toFixed(0)} MB. Start it: node ${path.join(out, 'start.mjs')}`);
if (withTarball) {
  run('tar', ['-czf', `${out}.tar.gz`, '-C', path.dirname(out), path.basename(out)]);
  console.log(`${out}.tar.gz: ${(fs.statSync(`${out}.tar.gz`).size / 1e6).toFixed(1)} MB`);
}
