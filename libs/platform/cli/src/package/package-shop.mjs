import fs from 'node:fs';
import path from 'node:path';
import { root, run, runTool } from '../../../../../scripts/environment.mjs';
import { bundle } from './bundle.mjs';
import { copyPictures, copyRuntime } from './copy-runtime.mjs';
import { writeLicences } from './licences.mjs';

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

/**
 * `pluis package`: creates a folder, and a tarball of it, with everything for a production machine. See docs/production.md.
 * @param {string} out new, empty, or an earlier package
 * @param {boolean} withTarball
 */
export async function packageShop(out, withTarball) {
  makeFolder(out);
  runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);

  const packages = await bundle(out);
  const copied = copyRuntime(out);
  runTool('tsx', ['libs/platform/cli/src/publish/adopt-builds.ts'], { DATA: out });
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
}
