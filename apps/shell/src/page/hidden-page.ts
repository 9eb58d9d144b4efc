import type { Path } from 'react-router-dom';

/** What `client/navigation/show-hidden-page.ts` and React's trees ask of each other. */
interface HiddenPage {
  /** Renders a page in advance, hidden; undefined removes it if it was not opened. Set by the page's tree. */
  render?(page: Path | undefined): void;
  /** Set while a page is shown that React still has to show: calls back after its paint. */
  afterPaint?(show: () => void): void;
}

export const hiddenPage: HiddenPage = {};
