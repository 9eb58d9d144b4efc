import type { WrittenImage, WrittenProduct } from './catalog-schema';

/**
 * Translates a product. The keys are `product.<handle>.title`, `.handle`, `.description`,
 * `.descriptionHtml` and `.picture.<place from 1>`, and for all products `option.<name>`, `value.<value>` and `type.<type>`. Texts
 * without a translation stay as they are.
 */
export function translateProduct(
  product: WrittenProduct,
  texts: Readonly<Record<string, string>>,
): WrittenProduct {
  const own = (key: string) => texts[`product.${product.handle}.${key}`];
  const valueText = (value: string) => texts[`value.${value}`] || value;
  const description = own('description');
  return {
    ...product,
    title: own('title') || product.title,
    handle: own('handle') || product.handle,
    description: description || product.description,
    // HTML in another language would contradict the description.
    descriptionHtml: own('descriptionHtml') || (description ? undefined : product.descriptionHtml),
    productType: texts[`type.${product.productType}`] || product.productType,
    options: product.options.map((name) => texts[`option.${name}`] || name),
    variants: product.variants.map((variant) => ({ ...variant, values: variant.values.map(valueText) })),
    swatches: Object.fromEntries(
      Object.entries(product.swatches).map(([value, color]) => [valueText(value), color]),
    ),
    images: product.images.map((image, place): WrittenImage => {
      return { ...image, alt: own(`picture.${place + 1}`) || image.alt };
    }),
  };
}
