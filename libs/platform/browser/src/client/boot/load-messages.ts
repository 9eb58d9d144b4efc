import type { Language, Messages } from '@pluis/i18n';
import { importShellChunk } from '../../federation/shell-chunk';
import { shop } from '../../page/shop';

/** Loads the shell's messages in a language from a separate chunk. Rejects if the chunk cannot be fetched. */
export function loadMessages(language: Language): Promise<Messages> {
  return importShellChunk(() => shop().messages(language));
}
