import type { Language, Messages } from '@pluis/i18n';
import { importShellChunk } from '../../federation/shell-chunk';

/** Loads the shell's messages in a language from a separate chunk. Rejects if the chunk cannot be fetched. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await importShellChunk(
    () => import(`../../../messages/${language}.json`),
  );
  return messages;
}
