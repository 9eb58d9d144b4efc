import type { Path } from 'react-router-dom';

/**
 * The page that is rendered in advance, hidden, while its link is pressed. These functions connect what is in the first load to
 * `client/navigation/show-hidden-page.ts`, which is loaded with the first part and sets all but `render`.
 */
interface HiddenPage {
  /** Renders a page, hidden; undefined removes it if it was not opened. Set by the page's tree. */
  render?(page: Path | undefined): void;
  /** Renders the page of a link if the link is pressed. */
  prepare?(url: URL): void;
  /** Resolves when the page of an address is rendered, if that has begun. */
  whenRendered?(url: URL): Promise<void>;
  /** Shows the page of an address if it is rendered; returns false otherwise. See there. */
  reveal?(url: URL, navigate: () => void): boolean;
  /** Set while a page is shown that React still has to show: calls back after its paint. */
  afterPaint?(show: () => void): void;
}

export const hiddenPage: HiddenPage = {};
