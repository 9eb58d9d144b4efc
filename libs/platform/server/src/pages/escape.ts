/** Serialises a value as JSON that is safe inside a `<script>`: it cannot end the element or begin a comment. */
export function json(value: unknown): string {
  return scriptText(JSON.stringify(value));
}

/** Makes JSON text safe inside a `<script>`. */
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

/** Escapes text for markup and quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
