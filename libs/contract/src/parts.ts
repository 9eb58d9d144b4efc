/** The name of a remote. The flags define which remotes exist: one flag `remote-<name>` for each. */
export type RemoteName = string;

/** A part: an expose of a remote in its place, `catalog/ShopPage`. */
export type PartId = `${RemoteName}/${string}`;

/** The remote that a part belongs to. */
export function remoteOf(part: PartId): RemoteName {
  return part.slice(0, part.indexOf('/'));
}

/** The expose of a part: `./ShopPage`. */
export function exposeOf(part: PartId): string {
  return `.${part.slice(part.indexOf('/'))}`;
}

/** The id of the part for an expose (`./ShopPage`) of a remote. */
export function partOf(remote: RemoteName, expose: string): PartId {
  return `${remote}/${expose.slice(2)}`;
}

/** The place of the cart's sheet, on every page. One remote fills it. */
export const cartSheetPlace = 'cart-sheet';
