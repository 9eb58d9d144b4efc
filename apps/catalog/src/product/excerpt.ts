/**
 * The beginning of a text on one line, at most `length` characters; a shortened text ends at a word, with an ellipsis. Only a word
 * that is longer than that is cut, between two characters.
 */
export function excerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const kept = characters.slice(0, length - 1).join('');
  const end = characters[length - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[\s,;:–]+$/u, '')}…`;
}
