/** Prints a messages file in the pseudo-language: `node libs/i18n/build/print-pseudo.mjs apps/<remote>/messages/en.json [ar]`. */
import { readFileSync } from 'node:fs';
import { pseudo } from './pseudo.mjs';

const [file, language] = process.argv.slice(2);
if (!file) throw new Error('Give a messages file, for example apps/<remote>/messages/en.json.');
process.stdout.write(pseudo(readFileSync(file, 'utf8'), language));
