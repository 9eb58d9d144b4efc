// node scripts/settings-document.mjs --write: writes docs/settings.md from the schema of the settings.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { register } from 'tsx/esm/api';
import { root } from './environment.mjs';

register();
const { groups } = await import('@pluis/settings');

const file = path.join(root, 'docs/settings.md');

const head = `# Settings

All settings are environment variables. A start fails with a message that names a setting with an invalid value;
\`npx pluis doctor\`, or \`node start.mjs --check\` in a package, says the same before. This page is written by
\`node scripts/settings-document.mjs --write\` from the schema in \`libs/settings\`.
`;

const foot = `
## Standards

The usual variables of others apply, too: \`AWS_*\` (a bucket's keys, \`AWS_REGION\`, and \`AWS_ENDPOINT_URL\` or
\`AWS_ENDPOINT_URL_S3\` for another S3 service; without https others on the network can read the content), \`OTEL_*\`
(\`OTEL_EXPORTER_OTLP_ENDPOINT\` names a collector that gets a [trace](operations.md#traces) of each page), and \`NODE_ENV\`
(development: readable builds with checks; in production any other value is slower and exposes details to visitors).
`;

const row = ([name, { shown, meaning, risk }]) => `| \`${name}\` | ${shown} | ${meaning} | ${risk} |`;

/** The text of docs/settings.md. */
export async function settingsDocument() {
  const tables = Object.entries(groups).map(([title, settings]) =>
    [
      `## ${title}\n`,
      '| setting | default | meaning | risk |',
      '| --- | --- | --- | --- |',
      ...Object.entries(settings).map(row),
    ].join('\n'),
  );
  const text = `${head}\n${tables.join('\n\n')}\n${foot}`;
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--write')
  fs.writeFileSync(file, await settingsDocument());
