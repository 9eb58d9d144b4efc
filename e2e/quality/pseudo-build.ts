import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adopt, changeFlags, ensureFlags, publishRelease } from '@pluis/releases';
import { root } from '../harness/paths';

/** The language in whose place the pseudo-language is built. */
export const pseudoLanguage = 'pl';

const remotes = ['marketing', 'catalog', 'cart'];

export interface PseudoBuild {
  /** The script that starts the shell's server. */
  server: string;
  releasesDir: string;
  flagsFile: string;
}

/** Builds copies of the shell and the remotes whose Polish is a language that does not exist, and publishes them. */
export async function buildPseudo(): Promise<PseudoBuild> {
  const folder = path.join(root, '.cache/pseudo');
  rmSync(folder, { recursive: true, force: true });
  const releasesDir = path.join(folder, 'releases');
  const flagsFile = path.join(releasesDir, 'flags.json');
  mkdirSync(releasesDir, { recursive: true });
  for (const app of ['shell', ...remotes])
    build(path.join(root, 'apps', app), path.join(folder, 'apps', app));
  await ensureFlags(flagsFile);
  for (const remote of remotes) {
    const distDir = path.join(folder, 'apps', remote, 'dist');
    const { manifest, integrity } = await publishRelease({ distDir, releasesDir });
    await changeFlags(flagsFile, (document) => {
      const result = adopt(document, remote, { version: manifest.version, integrity });
      return { document: result.kind === 'adopted' ? result.document : null, result };
    });
  }
  return { server: path.join(folder, 'apps/shell/dist/server/main.mjs'), releasesDir, flagsFile };
}

function build(source: string, copy: string): void {
  cpSync(source, copy, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules|coverage)$/.test(file),
  });
  symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
  const messages = execFileSync(process.execPath, [
    path.join(root, 'libs/i18n/build/print-pseudo.mjs'),
    path.join(copy, 'messages/en.json'),
  ]);
  writeFileSync(path.join(copy, `messages/${pseudoLanguage}.json`), messages);
  execFileSync(path.join(root, 'node_modules/.bin/rspack'), ['build', '-c', 'rspack.config.mjs'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
