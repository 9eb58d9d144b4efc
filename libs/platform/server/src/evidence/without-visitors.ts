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

/** The texts of a status that may come from a release, or from a person. */
const written: readonly string[] = ['reason', 'paused', 'message', 'why'];

/** Applies `withoutVisitors` to all written texts in a status. */
export function withoutVisitorsIn<Value>(status: Value): Value {
  return JSON.parse(JSON.stringify(status), (key, value) =>
    written.includes(key) && typeof value === 'string' ? withoutVisitors(value) : value,
  );
}

const maxMessageLength = 200;

/**
 * Returns what may be kept of an error's message: its first line without control characters, which a terminal obeys, URLs, numbers of three digits or more, and
 * quoted texts that are no names of code, because those could be what a visitor typed or has in the cart.
 */
export function errorMessageWithoutVisitors(message: string): string {
  const [line = ''] = message.trim().split('\n', 1);
  const masked = line
    .replace(/\p{C}/gu, '')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '…')
    .replace(/(?<!\w)(["'`])(?![\w$.#-]{1,40}\1)(?:.*\1|.*$)/g, '$1…$1')
    .replace(/[“„«‘].*?(?:[”“»’]|$)/g, '…');
  return withoutVisitors(masked)
    .replace(/\d{3,}/g, '…')
    .slice(0, maxMessageLength);
}
