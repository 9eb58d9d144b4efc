import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inBackground } from '../../scripts/environment.mjs';

/** Free memory in bytes that temporary files of tests may take: they need a tenth of it. */
const memoryForFiles = 2 ** 30;

/**
 * Runs the stages of `npm test`. A stage that fails does not end the run: `end` lists all failures and says how many test files
 * ran, and its result is whether everything passed.
 */
export function createStages() {
  const folder = temporaryFolder();
  /** A line or more for each failure. */
  const failed = [];
  const ran = [];

  const passes = (words, options) => inBackground(process.execPath, words, options);

  return {
    /** Runs a command of Node; resolves with whether it succeeded. */
    async run(name, words, options) {
      const isOk = await passes(words, options);
      if (!isOk) failed.push(name);
      return isOk;
    },
    /** The environment of tests that write many temporary files. */
    inMemory: { TMPDIR: folder },
    /** Runs tests; their runner writes the number of its test files to the file `TEST_FILES_LOG`, and a line for each failed test. */
    async test(name, words, { env, ...options } = {}) {
      console.log(`\n${name}`);
      const log = path.join(folder, `files-of-stage-${ran.length}`);
      const isOk = await passes(words, { ...options, env: { ...env, TEST_FILES_LOG: log } });
      const [files, ...tests] = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n') : ['0'];
      if (!isOk) failed.push([name, ...tests].join('\n  '));
      else if (files === '0') failed.push(`${name}: no test file ran`);
      ran.push({ name, files: Number(files) });
      return isOk;
    },
    /** Notes a stage that cannot run. */
    leaveOut(name, reason) {
      failed.push(`${name}: not run, because ${reason}`);
    },
    end() {
      const all = ran.reduce((sum, { files }) => sum + files, 0);
      const each = ran.map(({ name, files }) => `${name} ${files}`).join(', ');
      console.log(`\n${all} test files ran (${each}); 0 came from a cache.`);
      for (const name of failed) console.error(`FAILED: ${name}`);
      return failed.length === 0;
    },
  };
}

/** A folder that is removed when this process ends: in memory if there is room, because tests write files safely to disk. */
function temporaryFolder() {
  const parent = hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'pluis-tests-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return bavail * bsize > memoryForFiles;
  } catch {
    return false;
  }
}
