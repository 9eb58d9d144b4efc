/** Returns a text as Markdown that says the same: nothing in it is markup, and it stays on its line. */
export function plain(text: string): string {
  return (
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_[\]<>#|~]|&(?=\w+;)/g, '\\$&')
      // A list, or the line under a heading.
      .replace(/^(\d*)([-+=.)])(?=\2|\s|$)/, '$1\\$2')
  );
}

/** Returns a table. The cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins blocks with blank lines between them; empty ones are left out. */
export function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
