import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedModules } from '@pluis/federation/build';
import { commands, compile, shellServer } from '../package/bundle.mjs';

/** Packages that a remote's project installs. The kit must not have a copy of them. */
const installed = new Set([...sharedModules, 'jsdom', '@rspack/core', 'typescript']);
const families = /^(react-dom|@module-federation)\//;

/** Keeps the project's packages external and bundles all others. */
function leaveInstalled({ request = '' }, callback) {
  const isOutside = !request.startsWith('@pluis/') && (installed.has(request) || families.test(request));
  callback(null, isOutside ? `module ${request}` : undefined);
}

const carried = { externals: [leaveInstalled], externalsType: 'module' };

/** Bundles the release checks, as in the shell's own build. */
export async function bundleShellTools(out) {
  process.env.NODE_ENV = 'production';
  await compile([{ ...shellServer(out, ['main']), ...carried }]);
  for (const file of fs.readdirSync(out))
    if (!file.endsWith('.mjs')) fs.rmSync(path.join(out, file), { recursive: true });
}

/** The command `pluis`. */
export async function bundleCommand(out) {
  const config = commands(out, 'pluis', { pluis: './libs/platform/cli/src/kit/pluis.ts' }, '.');
  await compile([
    {
      ...config,
      ...carried,
      plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
    },
  ]);
  fs.chmodSync(path.join(out, 'pluis.mjs'), 0o755);
}
