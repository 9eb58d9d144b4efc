/** Common color names in the store's languages, for shops without swatches. */
const palette = `1d1f21 black zwart schwarz negro nero czarny
ffffff white wit weiß blanco bianco biały
8b9196 grey gray grijs grau gris grigio szary
c5372c red rood rot rojo rosso czerwony
e5882c orange oranje naranja arancione pomarańczowy
f2c43b yellow geel gelb amarillo giallo żółty
3f8c54 green groen grün verde zielony
2f68b0 blue blauw blau azul blu niebieski
1f2e4d navy marineblauw marineblau granatowy
7a4fa1 purple paars lila morado viola fioletowy
e7a3b5 pink roze rosa różowy
89593a brown bruin braun marrón marrone brązowy
e4d3b5 beige beżowy
f6eddc cream crème creme crema kremowy`;

const colors = new Map(
  palette.split('\n').flatMap((line) => {
    const [color, ...names] = line.split(' ');
    return names.map((name) => [name, `#${color}`]);
  }),
);

/** Returns the `#rrggbb` of the first word that names a common color, as in `Dark green`; undefined if none does. */
export function namedColor(value: string): string | undefined {
  for (const word of value.toLowerCase().split(/[^\p{L}]+/u)) {
    const color = colors.get(word);
    if (color) return color;
  }
  return undefined;
}
