import type { Language, Messages } from '@pluis/i18n';

/** Loads the shell's own messages in a language. */
export async function shellMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`../../../messages/${language}.json`);
  return messages;
}
