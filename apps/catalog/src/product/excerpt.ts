/**
 * The beginning of a text on one line, `length` characters at most; a cut text ends in an ellipsis. Never cuts a
 * character in two.
 */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
