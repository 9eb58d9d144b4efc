import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { firstIssue } from '../release/issues';
import { isErrorCode } from '../system-error';
import { shellFactsSchema, type ShellFacts } from './shell-facts';

/** Reads the facts that a shell's build wrote; null where there are none. Throws on a broken file. */
export async function readShellFacts(file: string): Promise<ShellFacts | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  const facts = v.safeParse(v.pipe(v.string(), v.parseJson(), shellFactsSchema), text);
  if (facts.success) return facts.output;
  throw new Error(`${file} is not valid: ${firstIssue(facts.issues)}. Build the shell again.`);
}
