// npm run publish:remote -- <remote> [--version 1.5.0]: builds, checks and publishes one remote.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PublishRefusal, ReleaseError, readReleaseSettings } from '@pluis/releases';
import { publishRemote, remotes } from './publish-remote';

const usage = `Usage: npm run publish:remote -- <${remotes.join('|')}> [--version 1.5.0]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { version: { type: 'string' } },
    });
    const remote = remotes.find((name) => name === positionals[0]);
    if (remote && positionals.length === 1) return { remote, version: values.version };
    console.error(positionals[0] ? `There is no remote '${positionals.join(' ')}'.` : 'Name a remote.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  console.error(usage);
  process.exit(2);
}

const { remote, version } = readArguments();
const build = spawnSync(path.resolve('node_modules/.bin/nx'), ['build', remote, '--outputStyle=static'], {
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
});
if (build.status !== 0) {
  console.error(`${remote} was not published: its build failed.`);
  process.exit(1);
}
try {
  const { manifest, integrity, created } = await publishRemote(remote, { version });
  const { releasesDir } = readReleaseSettings(process.env, process.cwd());
  const where = path.relative(process.cwd(), path.join(releasesDir, remote, manifest.version));
  console.log(
    created
      ? `Published ${remote} ${manifest.version} (${where}).`
      : `${remote} ${manifest.version} is published already.`,
  );
  console.log(`Digest: ${integrity}`);
  console.log(`Next: npm run rollout -- start ${remote} ${manifest.version} --percent 5`);
} catch (error) {
  if (!(error instanceof PublishRefusal || error instanceof ReleaseError)) throw error;
  console.error(error.message);
  console.error('Nothing was published.');
  process.exit(1);
}
