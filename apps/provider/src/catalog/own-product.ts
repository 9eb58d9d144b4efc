import type { CatalogData } from './catalog-schema';
import type { Texts } from '../texts/texts';

type WrittenData = CatalogData['products'][number];

/** A product of our own catalogue without its texts, which are in `messages/`. */
export interface OwnProduct extends Omit<WrittenData, 'title' | 'description' | 'images'> {
  /** The names of its drawings. */
  images?: readonly string[];
}

/** Returns the product in the form of a catalogue, with its texts in one language. */
export function withTexts({ images = [], ...product }: OwnProduct, texts: Texts): WrittenData {
  const { handle } = product;
  return {
    ...product,
    title: texts[`product.${handle}.title`] ?? handle,
    description: texts[`product.${handle}.description`],
    images: images.map((drawing, place) => ({
      drawing,
      alt: texts[`product.${handle}.picture.${place + 1}`] ?? null,
    })),
  };
}
