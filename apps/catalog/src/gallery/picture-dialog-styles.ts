/**
 * The styles of the enlarged pictures. They are text, so that they load with the code of the dialog; in the stylesheet they
 * would be in the HTML of every page of the catalog.
 */
export const pictureDialogStyles = `
.catalog-pictures {
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--color-bg);
  color: var(--color-ink);
  overscroll-behavior: contain;
}

.catalog-pictures ul {
  display: flex;
  height: 100%;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  /* Pinches and double taps enlarge the picture, not the page. */
  touch-action: pan-x pan-y;
}

/* The dialog fills the screen, so an outline outside of it would not be visible. */
.catalog-pictures ul:focus-visible {
  outline-offset: -3px;
}

/* A swipe moves the enlarged picture, and turns to the next one only when it fits the screen again. */
.catalog-pictures ul[data-zoomed] {
  overflow: hidden;
}

.catalog-pictures ul[data-zoomed] li {
  overflow: auto;
  overscroll-behavior: contain;
}

.catalog-pictures ul li {
  display: grid;
  flex: 0 0 100%;
  place-items: safe center;
  height: 100%;
  overflow: hidden;
  scrollbar-width: none;
  scroll-snap-align: center;
  scroll-snap-stop: always;
}

.catalog-pictures img {
  width: calc(min(100vw, 100dvh) * var(--zoom, 1));
  max-width: none;
  border-radius: 0;
}

.catalog-pictures .close,
.catalog-pictures .turn,
.catalog-pictures .zoom {
  position: absolute;
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-1);
}

.catalog-pictures .close {
  top: var(--space-3);
  inset-inline-end: var(--space-3);
}

.catalog-pictures .zoom {
  top: var(--space-3);
  inset-inline-start: var(--space-3);
  display: flex;
}

.catalog-pictures .turn {
  bottom: var(--space-4);
  inset-inline-start: 50%;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  translate: calc(-50% * var(--forward));
}
`;
