#!/usr/bin/env node
// node rollout.mjs <command>: the same as `npm run rollout`. Set DATA_DIR, or RELEASES_DIR and FLAGS_FILE.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { env } = process;
const here = path.dirname(fileURLToPath(import.meta.url));
env.SHELL_DIST ||= path.join(here, 'shell/dist');
const asksForHelp = process.argv.slice(2).some((word) => ['help', '--help', '-h'].includes(word));
if (!asksForHelp && !env.DATA_DIR && !env.RELEASES_DIR && !env.FLAGS_FILE) {
  console.error('Set DATA_DIR to the folder that the store uses: DATA_DIR=<folder> node rollout.mjs status');
  process.exit(1);
}
await import('./commands/rollout.mjs');
