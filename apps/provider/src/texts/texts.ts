import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Texts of one language by key. */
export type Texts = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, '../../messages');

const textsSchema = v.record(v.string(), v.string());

/** The provider's own texts by language; each file of `messages/` is one language. */
export const textsByLanguage: ReadonlyMap<string, Texts> = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    v.parse(textsSchema, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
);

/** The language of untranslated texts. */
export const ownLanguage = 'en';

export const ownTexts: Texts = textsByLanguage.get(ownLanguage) ?? {};

/** Finds the value for a language; for `pt-br` also that of `pt`. Undefined if there is neither. */
export function inLanguage<Kept>(
  language: string | null | undefined,
  kept: (language: string) => Kept | undefined,
): Kept | undefined {
  const tag = language?.toLowerCase().replaceAll('_', '-') ?? '';
  return kept(tag) ?? kept(tag.split('-')[0] ?? '');
}
