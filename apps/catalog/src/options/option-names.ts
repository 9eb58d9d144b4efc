/** Options that mean the same in every shop, as shops call them in the store's languages. */
const names = {
  color: /^(colou?r|kleur|farbe|colore|kolor)$/i,
  size: /^(size|maat|größe|talla|taglia|rozmiar)$/i,
};

export type KnownOption = keyof typeof names;

/** What an option is by its name; undefined for one that only its shop has. */
export function knownOption(name: string): KnownOption | undefined {
  if (names.color.test(name)) return 'color';
  return names.size.test(name) ? 'size' : undefined;
}
