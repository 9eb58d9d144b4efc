import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredRef, folderPlace, publishRelease } from '@pluis/releases';
import { adopt, changeRemote, ensureRollouts, fileStore } from '@pluis/rollout';
import { tool } from '../../scripts/installed.mjs';
import { libraryFolders } from '../../tools/checks/libraries.mjs';
import { root } from '../harness/paths';
import { placesIn, type Build } from '../harness/store';

const remotes = ['marketing', 'catalog', 'cart'];
const parts = ['shell', ...remotes];
const folder = path.join(root, '.cache/translated');

/** The language that the pseudo-language replaces. */
export const pseudoLanguage = 'pl';

const language = "  { code: 'ar', name: 'العربية', englishName: 'Arabic', flag: '🇸🇦', direction: 'rtl' },";
const currency = "  { code: 'CHF', name: 'Swiss franc', symbol: 'Fr', flag: '🇨🇭', rate: '0.88' },";

/** Texts that Arabic lacks: one of the shell, and one of a remote. */
const lacking = ['shell.notFound.text', 'catalog.shop.subtitle'];

/**
 * Builds and publishes a copy of the store with a seventh language and an eleventh currency, as a team would add them: a line each,
 * and a file of messages in every part. Arabic, because it runs from right to left and has six plural forms. The copy's Polish is
 * the pseudo-language. It is built once.
 */
export function translatedBuild(): Promise<Build> {
  return (built ??= build());
}

let built: Promise<Build> | undefined;

async function build(): Promise<Build> {
  rmSync(folder, { recursive: true, force: true });
  for (const project of [...libraryFolders(), ...parts.map((part) => `apps/${part}`)]) copyProject(project);
  // The shell's build contains the provider's schema, with which it checks releases, and the log of `tools`.
  for (const used of ['package-lock.json', 'apps/provider/schema', 'tools'])
    cpSync(path.join(root, used), path.join(folder, used), { recursive: true });
  // The copy's parts use the copy's libraries; other packages are found in the project's node_modules, further up.
  mkdirSync(path.join(folder, 'node_modules/@pluis'), { recursive: true });
  for (const library of libraryFolders())
    symlinkSync(path.join(folder, library), path.join(folder, 'node_modules/@pluis', path.basename(library)));
  addLine('libs/i18n/src/languages.ts', language);
  addLine('libs/i18n/src/currencies.ts', currency);
  for (const part of parts) translate(path.join(folder, 'apps', part));
  return publish();
}

/** Copies a project of the repository, with its installed packages, to the same place in the copy. */
function copyProject(project: string): void {
  const source = path.join(root, project);
  const target = path.join(folder, project);
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules|coverage)$/.test(file),
  });
  const modules = path.join(source, 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, path.join(target, 'node_modules'));
}

/** Adds a line at the end of the list in a file of the copy. */
function addLine(name: string, line: string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes('\n] as const;')) throw new Error(`${file} has no list that ends with "] as const;".`);
  writeFileSync(file, text.replace('\n] as const;', `\n${line}\n] as const;`));
}

/** Writes a part's messages, the shop's own texts and the texts of links in both languages. */
function translate(part: string): void {
  for (const place of ['messages', 'shop-texts', 'legal/messages']) {
    const english = path.join(part, place, 'en.json');
    if (!existsSync(english)) continue;
    write(path.join(part, place, `${pseudoLanguage}.json`), inPseudo(english));
    if (place === 'legal/messages') continue;
    const arabic = Object.entries(inPseudo(english, 'ar')).filter(([key]) => !lacking.includes(key));
    write(path.join(part, place, 'ar.json'), Object.fromEntries(arabic));
  }
  const declaration = path.join(part, 'remote.json');
  if (existsSync(declaration)) translateLinks(declaration);
}

const write = (file: string, content: object) => writeFileSync(file, JSON.stringify(content));

/** The messages of a file in the pseudo-language, or in its form with the letters of another language. */
function inPseudo(messagesFile: string, ...letters: string[]): Record<string, string> {
  const script = path.join(root, 'libs/i18n/build/print-pseudo.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, messagesFile, ...letters], { encoding: 'utf8' }));
}

interface LinkText {
  text: Record<string, string>;
}

/** Translates the texts of the links that a remote declares, for the header and for the footer. */
function translateLinks(file: string): void {
  const remote: { routes?: { path: string; link?: LinkText; footer?: LinkText }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const links = (remote.routes ?? []).flatMap(({ link, footer }) =>
    [link, footer].filter((each) => each !== undefined),
  );
  const english = `${file}.en`;
  write(english, Object.fromEntries(links.map(({ text }, id) => [id, text['en']])));
  const pseudo = inPseudo(english);
  rmSync(english);
  for (const [id, { text }] of links.entries()) text[pseudoLanguage] = pseudo[id] ?? '';
  write(file, remote);
}

/** Builds the parts and publishes the remotes among them to a release store in the copy. */
async function publish(): Promise<Build> {
  for (const part of parts) {
    execFileSync(process.execPath, [tool('rspack'), 'build', '-c', 'rspack.config.mjs'], {
      cwd: path.join(folder, 'apps', part),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const data = path.join(folder, 'data');
  const { releasesDir, flagsFile } = placesIn(data);
  mkdirSync(releasesDir, { recursive: true });
  await ensureRollouts(flagsFile);
  for (const remote of remotes) {
    const distDir = path.join(folder, 'apps', remote, 'dist');
    const release = declaredRef(await publishRelease(folderPlace(releasesDir), { distDir }));
    await changeRemote(fileStore(flagsFile), remote, (state) => adopt(state, release));
  }
  return { server: path.join(folder, 'apps/shell/dist/server/main.mjs'), data };
}
