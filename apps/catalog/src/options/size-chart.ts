import type { Product } from '@pluis/storefront-api';

/** A row of the size chart: EU and US sizes, and the foot's length in centimeters. */
export interface SizeRow {
  of: 'women' | 'men' | 'kids';
  us: string;
  eu: string;
  foot: string;
}

/** The dashes have word joiners, so that no range breaks. */
const chart: readonly SizeRow[] = [
  { of: 'women', us: '6–\u206011', eu: '37–\u206042', foot: '23–\u206026.5' },
  { of: 'men', us: '8–\u206013', eu: '41–\u206046', foot: '26–\u206029' },
  { of: 'kids', us: '10–\u20603', eu: '27–\u206034', foot: '16.5–\u206021' },
];

/** Returns the rows of the sizes that a product's options or description name. */
export function sizesOf({ options, description }: Pick<Product, 'options' | 'description'>): SizeRow[] {
  const texts = [description, ...options.flatMap(({ values }) => values)].map(plainRanges);
  return chart.filter(({ of, us, eu }) =>
    texts.some(
      (text) => text.includes(plainRanges(eu)) || (ofWhom[of].test(text) && text.includes(plainRanges(us))),
    ),
  );
}

const ofWhom = {
  women: /\b(women|ladies|dames|damen|mujer|donna|damsk)/i,
  men: /\b(men|heren|herren|hombre|uomo|męsk)/i,
  kids: /\b(kids|kinder|niñ|bambin|dzieci)/i,
};

/** The dash may be a hyphen or an en dash, with spaces or word joiners around it. */
function plainRanges(text: string): string {
  return text.replace(/[\s\u2060]*[-\u2010-\u2013][\s\u2060]*/g, '-');
}
