import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { libraryFolders } from '../../tools/checks/libraries.mjs';
import { root } from '../harness/paths';
import type { Build } from '../harness/store';
import { copyProject, parts, publishCopy } from './publish-copy';

const language = "  { code: 'ar', name: 'العربية', englishName: 'Arabic', flag: '🇸🇦', direction: 'rtl' },";
const currency = "  { code: 'CHF', name: 'Swiss franc', symbol: 'Fr', flag: '🇨🇭', rate: '0.88' },";

/**
 * Builds a copy of the store with a seventh language and an eleventh currency, as a team would add them: a line each, and a
 * file of messages in every part. Arabic, because it runs from right to left and has six plural forms.
 */
export async function buildArabic(): Promise<Build> {
  const folder = path.join(root, '.cache/arabic');
  rmSync(folder, { recursive: true, force: true });
  for (const library of libraryFolders()) copyProject(library, folder);
  for (const part of parts) copyProject(path.join('apps', part), folder);
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  // The copy's parts use the copy's libraries; other packages are found in the project's node_modules, further up.
  mkdirSync(path.join(folder, 'node_modules/@pluis'), { recursive: true });
  for (const library of libraryFolders()) {
    symlinkSync(path.join(folder, library), path.join(folder, 'node_modules/@pluis', path.basename(library)));
  }
  addLine(path.join(folder, 'libs/i18n/src/languages.ts'), language);
  addLine(path.join(folder, 'libs/i18n/src/currencies.ts'), currency);
  for (const part of parts) {
    addMessages(path.join(folder, 'apps', part, 'messages'));
    addMessages(path.join(folder, 'apps', part, 'shop-texts'));
  }
  return publishCopy(folder);
}

/** Adds a line at the end of the list in a file. */
function addLine(file: string, line: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('\n] as const;')) throw new Error(`${file} has no list that ends with "] as const;".`);
  writeFileSync(file, text.replace('\n] as const;', `\n${line}\n] as const;`));
}

/** Texts without a translation: one of the shell, and one of a remote. */
const lacking = ['shell.notFound.text', 'catalog.shop.subtitle'];

function addMessages(folder: string): void {
  const script = path.join(root, 'libs/i18n/build/print-pseudo.mjs');
  const english = path.join(folder, 'en.json');
  if (!existsSync(english)) return;
  const arabic = execFileSync(process.execPath, [script, english, 'ar'], { encoding: 'utf8' });
  const messages = Object.entries<string>(JSON.parse(arabic)).filter(([key]) => !lacking.includes(key));
  writeFileSync(path.join(folder, 'ar.json'), JSON.stringify(Object.fromEntries(messages)));
}
