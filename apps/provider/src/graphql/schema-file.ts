import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../schema');
const [found, ...others] = readdirSync(folder).flatMap((name) => {
  const version = /^storefront-(\d{4}-\d{2})\.graphql$/.exec(name)?.[1];
  return version ? [{ file: join(folder, name), version }] : [];
});
if (!found || others.length > 0)
  throw new Error(`${folder} has to hold one schema, storefront-<year>-<month>.graphql.`);

/** The real API's schema. */
export const schemaFile = found.file;

/** The version of the API that is answered: the schema's. */
export const apiVersion = found.version;
