/** The end of a sentence: after a word of some letters, so that `z. B.` does not end it, and before a capital letter. */
const end =
  /(?:\p{L}{3}|°C)[.!?]+["”’»)]*(?=\s+[\p{Lu}\p{Lt}"“„«¿¡])|[.!?]["”’»)]*$|\p{L}{3}[.!?]+["”’»)]*(?=\s*\n)/u;

/** The first sentence of a description; the whole description if its sentences cannot be told apart [SHP-4]. */
export function firstSentence(description: string): string {
  const found = end.exec(description);
  return found ? description.slice(0, found.index + found[0].length) : description;
}
