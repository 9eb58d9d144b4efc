import type { Language, Messages } from '@pluis/i18n';
import { importShellChunk } from '../../federation/shell-chunk';

/** The shell's messages in a language, in a chunk of their own. Rejects where they cannot be fetched. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await importShellChunk(
    () => import(`../../../messages/${language}.json`),
  );
  return messages;
}
