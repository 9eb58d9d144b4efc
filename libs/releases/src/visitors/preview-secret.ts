import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFile } from '../durable-write';

/**
 * The secret that signs preview links: the given one (`PREVIEW_SECRET`), else the file's.
 * The file is made at first use, readable by its owner only; when two start at once both read the same.
 */
export async function previewSecret(file: string, given?: string): Promise<string> {
  if (given !== undefined && given !== '') return given;
  await createFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it, a new secret is made at the next start.`);
  return secret;
}
