import { fabrics } from './fabrics';
import type { CatalogData } from './catalog-schema';
import type { Texts } from '../texts/texts';

type WrittenData = CatalogData['products'][number];

/** A product of our own catalogue without its texts, which are in `messages/`. */
export interface OwnProduct extends Omit<WrittenData, 'title' | 'description' | 'images'> {
  /** The names of its pictures, in `pictures/`. */
  images?: readonly string[];
}

const colours: Readonly<Record<string, string>> = fabrics;

/** Returns the colours of the fabrics that values are named after; of two fabrics (`Oat and marigold`), the upper's. */
function swatchesOf({ variants }: OwnProduct): Record<string, string> {
  const values = new Set(variants.flatMap(({ values }) => values ?? []));
  return Object.fromEntries(
    [...values].flatMap((value): [string, string][] => {
      const colour = colours[value.split(' ')[0]?.toLowerCase() ?? ''];
      return colour ? [[value, colour]] : [];
    }),
  );
}

/** Returns the product in the form of a catalogue, with its texts in one language. */
export function withTexts({ images = [], ...product }: OwnProduct, texts: Texts): WrittenData {
  const { handle } = product;
  return {
    ...product,
    swatches: swatchesOf(product),
    title: texts[`product.${handle}.title`] ?? handle,
    description: texts[`product.${handle}.description`],
    images: images.map((drawing, place) => ({
      drawing,
      alt: texts[`product.${handle}.picture.${place + 1}`] ?? null,
    })),
  };
}
