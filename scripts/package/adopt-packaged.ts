// Brings the releases that a package carries into the store that RELEASES_DIR names, as `npm start` does with a checkout's.
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { adopt, changeFlags, ensureFlags, readFlags, readReleaseSettings, stable } from '@pluis/releases';

/** Copies the releases that the store lacks, makes them stable unless the operator has chosen otherwise. */
export async function adoptPackaged(packagedDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readReleaseSettings(env, process.cwd());
  await mkdir(settings.releasesDir, { recursive: true });
  await ensureFlags(settings.flagsFile);
  const packaged = await readFlags(path.join(packagedDir, 'flags.json'));
  for (const entry of await readdir(packagedDir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const remote = entry.name;
    for (const version of await readdir(path.join(packagedDir, remote))) {
      const target = path.join(settings.releasesDir, remote, version);
      const exists = await stat(target).catch(() => undefined);
      // A release is immutable: what is there under its version stays.
      if (exists) continue;
      const draft = `${target}.draft`;
      await rm(draft, { recursive: true, force: true });
      await cp(path.join(packagedDir, remote, version), draft, { recursive: true });
      await rename(draft, target);
    }
    const release = stable(packaged, remote);
    if (!release) continue;
    const adoption = await changeFlags(settings.flagsFile, (document) => {
      const result = adopt(document, remote, release);
      return { document: result.kind === 'adopted' ? result.document : null, result };
    });
    console.log(adoption.message);
  }
}
