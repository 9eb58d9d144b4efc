#!/usr/bin/env node
// node pluis.mjs <verb>: everything that a packaged store can do. It needs only Node.
// Nothing is written unless DATA is set.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './libs/platform/cli/checks/machine.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
requireNode(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).engines.node);
// A Node that is too old could not read these.
const { runPackaged } = await import('./commands/pluis.mjs');
const { examine, serve } = await import('./commands/serve.mjs');
process.exitCode = (await runPackaged(process.argv.slice(2), { folder, serve, examine })) || process.exitCode;
