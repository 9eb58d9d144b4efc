/**
 * The beginning of a text on one line, at most `length` characters; a shortened text ends with an ellipsis. Never splits a
 * character.
 */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
