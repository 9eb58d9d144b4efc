import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { adopt, changeFlags, ensureFlags, publishRelease } from '@pluis/releases';
import { tool } from '../../scripts/installed.mjs';
import type { Build } from '../harness/store';

const remotes = ['marketing', 'catalog', 'cart'];

/** The parts that a copy of the store is built from. */
export const parts = ['shell', ...remotes];

/** Builds the parts in `folder/apps` and publishes the remotes among them, into a release store of the copy's own. */
export async function publishCopy(folder: string): Promise<Build> {
  for (const part of parts) {
    execFileSync(process.execPath, [tool('rspack'), 'build', '-c', 'rspack.config.mjs'], {
      cwd: path.join(folder, 'apps', part),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const releasesDir = path.join(folder, 'releases');
  const flagsFile = path.join(releasesDir, 'flags.json');
  mkdirSync(releasesDir, { recursive: true });
  await ensureFlags(flagsFile);
  for (const remote of remotes) {
    const distDir = path.join(folder, 'apps', remote, 'dist');
    const { manifest, integrity } = await publishRelease({ distDir, releasesDir });
    await changeFlags(flagsFile, (document) => {
      const result = adopt(document, remote, { version: manifest.version, integrity });
      return { document: result.kind === 'adopted' ? result.document : null, result };
    });
  }
  return { server: path.join(folder, 'apps/shell/dist/server/main.mjs'), releasesDir };
}
