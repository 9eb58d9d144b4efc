import { maxQuantity } from './quantity';

interface Image {
  url: string;
  altText: string | null;
}

/** A line without its quantity: the item that an add-to-cart control declares. */
export interface CartItem {
  /** The fields of a product that the sheet shows. Names are those of the product. */
  product: { id: string; handle: string; title: string; images: Image[] };
  variantId: string;
  variantTitle: string;
  price: { amount: string; currencyCode: string };
  selectedOptions: { name: string; value: string }[];
}

/** A line of the cart [CRT-2]. `quantity` is a whole number of pieces from 1 to 99 [CRT-4]. */
export interface CartLine extends CartItem {
  quantity: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; a value without fields, such as null or a text, has none of those that are read here. */
function fieldsOf(value: unknown): Fields {
  return Object(value);
}

/** Whether all of these fields are texts. */
function areTexts<Name extends string>(fields: Fields, ...names: Name[]): fields is Record<Name, string> {
  return names.every((name) => typeof fields[name] === 'string');
}

/** The elements of a list, each read by `read`; empty if any element is invalid. */
function readList<Element>(value: unknown, read: (fields: Fields) => Element | undefined): Element[] {
  if (!Array.isArray(value)) return [];
  const elements = value.map((each) => read(fieldsOf(each)));
  return elements.every((each) => each !== undefined) ? elements : [];
}

function readImage(fields: Fields): Image | undefined {
  const { altText = null } = fields;
  if (!areTexts(fields, 'url') || (altText !== null && typeof altText !== 'string')) return undefined;
  return { url: fields.url, altText };
}

/**
 * A declared item, or undefined if the value is not an item. Written by hand because it is in every first load: a schema
 * library would be a fiftieth of all script there.
 */
export function parseCartItem(value: unknown): CartItem | undefined {
  const item = fieldsOf(value);
  const product = fieldsOf(item['product']);
  const price = fieldsOf(item['price']);
  const { variantTitle, selectedOptions } = item;
  const { images } = product;
  if (!areTexts(item, 'variantId') || item.variantId === '') return undefined;
  if (!areTexts(product, 'id', 'handle', 'title') || !areTexts(price, 'amount', 'currencyCode'))
    return undefined;
  const { id, handle, title } = product;
  const { amount, currencyCode } = price;
  if (!/^\d+(\.\d+)?$/.test(amount) || !/^[A-Z]{3}$/.test(currencyCode)) return undefined;
  return {
    product: { id, handle, title, images: readList(images, readImage) },
    variantId: item.variantId,
    variantTitle: typeof variantTitle === 'string' ? variantTitle : '',
    price: { amount, currencyCode },
    selectedOptions: readList(selectedOptions, (option) =>
      areTexts(option, 'name', 'value') ? { name: option.name, value: option.value } : undefined,
    ),
  };
}

/**
 * A quantity in storage that may have been edited [CRT-4]: digits as text and numbers above 99 are repaired; anything else
 * that is not a positive whole number (0, -1, 1.5, NaN, null) drops the line.
 */
function repairQuantity(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined;
  return Math.min(number, maxQuantity);
}

/** The lines in a stored value, repaired or dropped one by one; any other value is an empty list [CRT-4, CRT-6]. */
export function parseCartLines(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return [];
  const lines = new Map<string, CartLine>();
  for (const entry of value) {
    const item = parseCartItem(entry);
    const quantity = repairQuantity(fieldsOf(entry)['quantity']);
    if (!item || quantity === undefined) continue;
    const twin = lines.get(item.variantId);
    lines.set(item.variantId, {
      ...item,
      quantity: Math.min(maxQuantity, quantity + (twin?.quantity ?? 0)),
    });
  }
  return [...lines.values()];
}

/** The lines of two carts merged: quantities of the same variant are added, up to 99 [CRT-3]. */
export function mergeCartLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  return parseCartLines([...first, ...second]);
}

/** The number of pieces in a cart: the sum of its quantities [CRT-1, HDR-4]. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
