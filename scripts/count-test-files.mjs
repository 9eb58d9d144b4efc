import { appendFileSync } from 'node:fs';

/** A reporter of Node's test runner: adds the number of files that ran to the file `TEST_FILES_LOG`. */
export default async function* countTestFiles(events) {
  const files = new Set();
  for await (const { data } of events) if (data?.file) files.add(data.file);
  if (process.env.TEST_FILES_LOG) appendFileSync(process.env.TEST_FILES_LOG, String(files.size));
  yield '';
}
