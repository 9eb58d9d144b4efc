import { pictureAtWidth } from '@pluis/ui/picture-sources';

/** The picture of what a toast is about. The text names it, so it is decoration. */
export function Thumbnail({ url }: { url: string }) {
  return <img src={pictureAtWidth(url, 160)} alt="" width={56} height={56} />;
}
