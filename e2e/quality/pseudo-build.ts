import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/paths';
import type { Build } from '../harness/store';
import { parts, publishCopy } from './publish-copy';

/** The language in whose place the pseudo-language is built. */
export const pseudoLanguage = 'pl';

/** Builds copies of the shell and the remotes whose Polish is a language that does not exist, and publishes them. */
export async function buildPseudo(): Promise<Build> {
  const folder = path.join(root, '.cache/pseudo');
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) copy(path.join(root, 'apps', part), path.join(folder, 'apps', part));
  return publishCopy(folder);
}

function copy(source: string, target: string): void {
  cpSync(source, target, {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules|coverage)$/.test(file),
  });
  symlinkSync(path.join(source, 'node_modules'), path.join(target, 'node_modules'));
  const messages = inPseudo(path.join(target, 'messages/en.json'));
  writeFileSync(path.join(target, `messages/${pseudoLanguage}.json`), JSON.stringify(messages));
  const declaration = path.join(target, 'remote.json');
  if (existsSync(declaration)) translateLinks(declaration);
}

function inPseudo(messagesFile: string): Record<string, string> {
  const printed = execFileSync(process.execPath, [
    path.join(root, 'libs/i18n/build/print-pseudo.mjs'),
    messagesFile,
  ]);
  return JSON.parse(printed.toString());
}

/** The texts of a remote's links in the header, which it declares. */
function translateLinks(file: string): void {
  const remote: { routes?: { path: string; link?: { text: Record<string, string> } }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const links = (remote.routes ?? []).flatMap(({ path: id, link }) =>
    link ? [{ id, text: link.text }] : [],
  );
  const english = `${file}.en`;
  writeFileSync(english, JSON.stringify(Object.fromEntries(links.map(({ id, text }) => [id, text['en']]))));
  const pseudo = inPseudo(english);
  rmSync(english);
  for (const { id, text } of links) text[pseudoLanguage] = pseudo[id] ?? '';
  writeFileSync(file, JSON.stringify(remote));
}
