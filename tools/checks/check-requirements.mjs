// Fails unless each requirement's id is in the title of a test, and every id in a title is a requirement's.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/environment.mjs';

const skipped = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const idPattern = /\b(?:RTE|HDR|LND|SHP|PRD|CRT|CHK|API|I18|CUR|UI|MFE|ENG|LEG|DEL|AGT|WAY)-\d+\b/g;
/** The title of a test or a group: `it('…`, `test.each(…)('…`, `describe("…`; not of a test that only the night has. */
const titlePattern =
  /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1(?!\s*,\s*nightly\b)|\)\s*\(\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3\s*,\s*(?:async\s*)?\(/g;

function* testFiles(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(file);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

const listed = new Set(
  [
    ...fs
      .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
      .matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* /gm),
  ].map(([, id]) => id),
);
const testsById = new Map();
for (const folder of ['apps', 'libs', 'e2e']) {
  for (const file of testFiles(path.join(root, folder))) {
    for (const match of fs.readFileSync(file, 'utf8').matchAll(titlePattern)) {
      const title = match[2] ?? match[4] ?? '';
      for (const group of title.match(/\[[^\]]*\]/g) ?? []) {
        for (const id of group.match(idPattern) ?? [])
          testsById.set(id, [...(testsById.get(id) ?? []), file]);
      }
    }
  }
}

const missing = [...listed].filter((id) => !testsById.has(id));
const unknown = [...testsById.keys()].filter((id) => !listed.has(id));
for (const id of missing)
  console.error(`No test proves ${id}. Put [${id}] into the title of the test that does.`);
for (const id of unknown) {
  console.error(
    `${path.relative(root, testsById.get(id)[0])} carries ${id}, which docs/requirements.md does not list.`,
  );
}
console.log('Requirements that a test proves:');
console.log(`${listed.size - missing.length} passed, ${missing.length + unknown.length} failed`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
