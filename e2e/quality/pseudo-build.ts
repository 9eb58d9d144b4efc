import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/paths';
import type { Build } from '../harness/store';
import { copyProject, parts, publishCopy } from './publish-copy';

/** The language that the pseudo-language replaces. */
export const pseudoLanguage = 'pl';

/** Builds and publishes copies of the shell and the remotes whose Polish is the pseudo-language. */
export async function buildPseudo(): Promise<Build> {
  const folder = path.join(root, '.cache/pseudo');
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) {
    copyProject(path.join('apps', part), folder);
    translate(path.join(folder, 'apps', part));
  }
  return publishCopy(folder);
}

/** Writes a part's messages, the shop's own texts and the link texts in the pseudo-language. */
function translate(part: string): void {
  for (const folder of ['messages', 'shop-texts', 'legal/messages']) {
    const english = path.join(part, folder, 'en.json');
    if (!existsSync(english)) continue;
    writeFileSync(path.join(part, folder, `${pseudoLanguage}.json`), JSON.stringify(inPseudo(english)));
  }
  const declaration = path.join(part, 'remote.json');
  if (existsSync(declaration)) translateLinks(declaration);
}

function inPseudo(messagesFile: string): Record<string, string> {
  const printed = execFileSync(process.execPath, [
    path.join(root, 'libs/i18n/build/print-pseudo.mjs'),
    messagesFile,
  ]);
  return JSON.parse(printed.toString());
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
  writeFileSync(english, JSON.stringify(Object.fromEntries(links.map(({ text }, id) => [id, text['en']]))));
  const pseudo = inPseudo(english);
  rmSync(english);
  for (const [id, { text }] of links.entries()) text[pseudoLanguage] = pseudo[id] ?? '';
  writeFileSync(file, JSON.stringify(remote));
}
