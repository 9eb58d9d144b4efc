import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedModules } from '@pluis/federation/build';
import { commands, compile, shellServer } from '../package/bundle.mjs';

/** What a remote's project has installed, and the kit must not have a copy of. */
const installed = new Set([...sharedModules, 'jsdom', '@rspack/core', 'typescript']);
const families = /^(react-dom|@module-federation)\//;

/** The project's packages stay outside; all others are carried along. */
function leaveInstalled({ request = '' }, callback) {
  const isOutside = !request.startsWith('@pluis/') && (installed.has(request) || families.test(request));
  callback(null, isOutside ? `module ${request}` : undefined);
}

const carried = { externals: [leaveInstalled], externalsType: 'module' };

/** What checks a release, as the shell's own build has it. */
export async function bundleShellTools(out) {
  process.env.NODE_ENV = 'production';
  await compile([{ ...shellServer(out, ['main', 'render-worker']), ...carried }]);
  for (const file of fs.readdirSync(out))
    if (!file.endsWith('.mjs')) fs.rmSync(path.join(out, file), { recursive: true });
}

/** The command `pluis`. */
export async function bundleCommand(out) {
  const config = commands(out, 'pluis', { pluis: './scripts/kit/pluis.ts' }, '.');
  await compile([
    {
      ...config,
      ...carried,
      plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
    },
  ]);
  fs.chmodSync(path.join(out, 'pluis.mjs'), 0o755);
}
