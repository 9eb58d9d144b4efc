/** Names of common options in the store's languages. */
const names = {
  color: /^(colou?r|kleur|farbe|colore|kolor)$/i,
  size: /^(size|maat|größe|talla|taglia|rozmiar)$/i,
};

export type KnownOption = keyof typeof names;

/** Returns the kind of an option by its name; undefined if the name is not a common one. */
export function knownOption(name: string): KnownOption | undefined {
  if (names.color.test(name)) return 'color';
  return names.size.test(name) ? 'size' : undefined;
}
