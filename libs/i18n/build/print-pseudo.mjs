/** Prints the pseudo-language's twin of a messages file: `node libs/i18n/build/print-pseudo.mjs apps/cart/messages/en.json`. */
import { readFileSync } from 'node:fs';
import { pseudo } from './pseudo.mjs';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name a messages file, for instance apps/cart/messages/en.json.');
process.stdout.write(pseudo(readFileSync(file, 'utf8')));
