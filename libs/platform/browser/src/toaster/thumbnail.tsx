import { pictureAtWidth } from '@pluis/ui/picture-sources';

/** A picture of the toast's subject. The text names it, so the picture is decorative. */
export function Thumbnail({ url }: { url: string }) {
  return <img src={pictureAtWidth(url, 160)} alt="" width={56} height={56} />;
}
