import type { Language, Messages } from '@pluis/i18n';

export async function messages(language: Language): Promise<Messages> {
  const { default: found }: { default: Messages } = await import(`../messages/${language}.json`);
  return found;
}
