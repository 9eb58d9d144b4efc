/**
 * Run `npm run schema-types` after the documents or the provider's schema have changed. With `--check` it writes nothing and
 * fails if the file is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiVersion } from '../src/api-version';
import { schemaTypes } from './schema-types';

const sdl = new URL(`../../../apps/provider/schema/storefront-${apiVersion}.graphql`, import.meta.url);
const file = new URL('../src/storefront-schema.ts', import.meta.url);

const types = await schemaTypes(readFileSync(sdl, 'utf8'));
if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (readFileSync(file, 'utf8') !== types) {
  console.error('storefront-schema.ts is outdated. Run: npm run schema-types');
  process.exitCode = 1;
}
