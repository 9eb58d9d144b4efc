/** JSON that may stand inside a `<script>`: nothing in it can end the element or begin a comment. */
export function json(value: unknown): string {
  return scriptText(JSON.stringify(value));
}

/** The same of a value that is JSON already. */
export function scriptText(text: string): string {
  return text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup and in quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
