// Publishes what the checkout builds and makes it stable, unless the operator has chosen otherwise since.
import path from 'node:path';
import { adopt, changeFlags, ensureFlags, readReleaseSettings } from '@pluis/releases';
import { publishRemote } from './publish-remote';
import { workspaceRemotes } from './workspace-remotes.mjs';

const settings = readReleaseSettings(process.env, process.cwd());
if (!settings.isFlagdAlone && (await ensureFlags(settings.flagsFile))) {
  console.log(`Created ${path.relative(process.cwd(), settings.flagsFile)}.`);
}
// Releases that are read from elsewhere are chosen elsewhere too.
if (settings.releasesUrl === null && settings.releasesBucket === null) {
  const published = await Promise.all(workspaceRemotes().map((remote) => publishRemote(remote, {})));
  for (const { manifest, integrity } of published) {
    const remote = manifest.name;
    if (settings.isFlagdAlone) {
      console.log(
        `${remote} ${manifest.version} is published. Who gets it is what flagd says: name its file (FLAGS_FILE) to have it chosen here.`,
      );
      continue;
    }
    const adoption = await changeFlags(settings.flagsFile, (document) => {
      const result = adopt(document, remote, { version: manifest.version, integrity });
      return { document: result.kind === 'adopted' ? result.document : null, result };
    });
    console.log(adoption.message);
  }
}
