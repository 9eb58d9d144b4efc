// Publishes what the checkout builds and makes it stable, unless the operator has chosen otherwise since.
import path from 'node:path';
import { adopt, changeFlags, ensureFlags, readReleaseSettings } from '@pluis/releases';
import { publishRemote, remotes } from './publish-remote';

const settings = readReleaseSettings(process.env, process.cwd());
if (await ensureFlags(settings.flagsFile)) {
  console.log(`Created ${path.relative(process.cwd(), settings.flagsFile)}.`);
}
// Releases that are read from elsewhere are chosen elsewhere too.
if (settings.releasesUrl === null) {
  for (const remote of remotes) {
    const { manifest, integrity } = await publishRemote(remote, {});
    const adoption = await changeFlags(settings.flagsFile, (document) => {
      const result = adopt(document, remote, { version: manifest.version, integrity });
      return { document: result.kind === 'adopted' ? result.document : null, result };
    });
    console.log(adoption.message);
  }
}
