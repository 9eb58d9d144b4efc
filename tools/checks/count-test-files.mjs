import { appendFileSync } from 'node:fs';

/** A reporter of Node's test runner: writes to `TEST_FILES_LOG` how many files ran, and a line for each failed test. */
export default async function* countTestFiles(events) {
  const files = new Set();
  const failed = [];
  for await (const { type, data } of events) {
    if (!data?.file) continue;
    files.add(data.file);
    if (type === 'test:fail') failed.push(`${data.file}: ${data.name}`);
  }
  if (process.env.TEST_FILES_LOG)
    appendFileSync(process.env.TEST_FILES_LOG, [files.size, ...failed].join('\n'));
  yield '';
}
