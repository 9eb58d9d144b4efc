// Bundles what the tests start again and again: from its sources each start would take a second longer.
import fs from 'node:fs';
import path from 'node:path';
import { commands, compile } from '../../libs/platform/cli/src/package/bundle.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, '.cache/e2e-bundles');
fs.rmSync(out, { recursive: true, force: true });
await compile([
  commands(out, 'commands', { pluis: './e2e/harness/pluis.ts' }, 'commands'),
  // At the same depth as its sources, because it reads its schema, messages and pictures by relative paths.
  commands(out, 'provider', { main: './apps/provider/src/main.ts' }, 'provider/dist/server'),
]);
for (const name of ['schema', 'messages', 'pictures'])
  fs.symlinkSync(path.join(root, 'apps/provider', name), path.join(out, 'provider', name), 'junction');
// Publishing finds the workspace one folder up, as its sources do.
for (const name of ['apps', 'libs', 'node_modules', 'package.json'])
  fs.symlinkSync(path.join(root, name), path.join(out, name), 'junction');
