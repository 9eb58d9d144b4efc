/**
 * Replaces whatever could be a visitor's id, a token or an address in a text that came from a release's code, such as
 * the message of an error. The page on call never shows them.
 */
export function withoutVisitors(text: string): string {
  return text
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, (match) =>
      // A time such as 03:12:10 has no letters and no empty group.
      /^\d\d:\d\d:\d\d$/.test(match) ? match : '…',
    )
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(/[A-Za-z0-9_-]{22,}/g, (word) => (/[A-Z0-9]/.test(word) ? '…' : word));
}
