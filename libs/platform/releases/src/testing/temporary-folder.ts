import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder that is removed when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
