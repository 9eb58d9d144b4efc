#!/usr/bin/env node
// npm create @pluis/remote stories -- --path /stories
import { parseArgs } from 'node:util';
import { createProject } from '../create-project.mjs';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' } },
  });
  // `npm exec --package=<tarball>` says so in this variable.
  const { npm_config_package: from = '' } = process.env;
  createProject(positionals[0], values.path, from.endsWith('.tgz') ? from : undefined);
} catch (error) {
  const isUsage = error.name === 'NewRemoteRefusal' || error.code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
