import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../../../../scripts/environment.mjs';

const source = path.join(root, 'libs/storefront-api/src/api-version.ts');

/** The version of the provider's API, read from the one file that names it. */
export function readApiVersion() {
  const found = /apiVersion = '(\d{4}-\d{2})'/.exec(fs.readFileSync(source, 'utf8'));
  if (!found) throw new Error(`${source} must contain "apiVersion = '<year>-<month>'".`);
  return found[1];
}
