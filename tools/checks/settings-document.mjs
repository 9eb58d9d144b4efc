// node tools/checks/settings-document.mjs --write: writes docs/settings.md from the schema of the settings.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { register } from 'tsx/esm/api';
import { root } from '../../scripts/environment.mjs';

register();
const { groups } = await import('@pluis/settings');

const file = path.join(root, 'docs/settings.md');

const head = `# Settings

Environment variables, with their defaults. A start with an invalid value fails; \`npx pluis doctor\`, or \`node start.mjs --check\` in
a package, names it before. \`node tools/checks/settings-document.mjs --write\` writes this page from \`libs/settings\`.
`;

const foot = `
## Standards

\`AWS_*\` (a bucket's keys, \`AWS_REGION\`, \`AWS_ENDPOINT_URL\` for another S3 service, which needs https), \`OTEL_*\`
([traces](operations.md#traces)) and \`NODE_ENV\` (in production any value but production is slower and shows details to visitors) apply, too.
`;

const row = ([name, { shown, meaning, risk }]) =>
  `- \`${name}\`${shown === 'none' ? '' : ` (${shown})`}: ${[meaning, risk].filter(Boolean).join(' ')}`;

/** The text of docs/settings.md. */
export async function settingsDocument() {
  const lists = Object.entries(groups).map(([title, settings]) =>
    [`## ${title}\n`, ...Object.entries(settings).map(row)].join('\n'),
  );
  const text = `${head}\n${lists.join('\n\n')}\n${foot}`;
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), parser: 'markdown' });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--write')
  fs.writeFileSync(file, await settingsDocument());
