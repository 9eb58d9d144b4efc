import fs from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../../../contract/src/version.ts');
const found = /contractVersion = (\d+);/.exec(fs.readFileSync(source, 'utf8'));
if (!found) throw new Error(`${source} no longer says 'contractVersion = <number>;'.`);

/** The contract version of builds made now. */
export const contractVersion = Number(found[1]);
