/** Maximum size of a response in bytes. 250 products with all their texts take about 1 MB. */
export const maxAnswerBytes = 5 * 1024 * 1024;

/**
 * The text of a response; undefined if it has more than `maxBytes`. The rest is not read, because an endless response would
 * fill the memory. Rejects if the connection breaks.
 */
export async function readText(response: Response, maxBytes = maxAnswerBytes): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) {
    const whole = await response.text();
    return whole.length > maxBytes ? undefined : whole;
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
