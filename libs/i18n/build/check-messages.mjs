/**
 * Checks the messages of the named parts, or of every app that has messages:
 * `node libs/i18n/build/check-messages.mjs [apps/cart …]`, in the workspace's root. Prints one line for each problem and
 * exits with 1 if there are any.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkPart } from './check-part.mjs';

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : partsIn('apps');
const problems = folders.flatMap((folder) => checkPart(folder));
for (const problem of problems) {
  console.error(problem);
}
console.log(
  `Messages of ${folders.join(', ')}: ${problems.length === 0 ? 'in order' : `${problems.length} problems`}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param {string} parent */
function partsIn(parent) {
  return readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(folder, 'messages')));
}
