import type { Language, Messages } from '@pluis/i18n';

/** Loads the frame's messages in a language; in browsers from a chunk of their own. */
export async function messages(language: Language): Promise<Messages> {
  const { default: found }: { default: Messages } = await import(`../messages/${language}.json`);
  return found;
}
