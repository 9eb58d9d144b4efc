/** How far a picture can be enlarged beyond the size of the screen. */
export const maxZoom = 4;
/** One press on a key or button. */
export const zoomStep = 1.5;
/** A double tap, from the size of the screen. */
export const doubleTapZoom = 2.5;

export interface Point {
  x: number;
  y: number;
}

/** Limits a zoom level to 1 (fits the screen) up to the maximum. */
export function clampZoom(level: number): number {
  return Math.min(maxZoom, Math.max(1, level));
}

/** The distance between two fingers in px; 0 unless there are two. */
export function spread([first, second, ...others]: readonly Point[]): number {
  return first && second && others.length === 0 ? Math.hypot(second.x - first.x, second.y - first.y) : 0;
}

/** The point between the fingers. */
export function center(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A tap is the second of a double tap within so many milliseconds and px of the first. */
const doubleTap = { ms: 350, px: 40 };

export interface Tap extends Point {
  /** In milliseconds. */
  at: number;
}

/** Whether two taps are a double tap. */
export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  return first !== undefined && second.at - first.at < doubleTap.ms && spread([first, second]) < doubleTap.px;
}

/**
 * Enlarges the picture of a slide to a level, and scrolls the slide so that the point of the picture at `at` stays there.
 * In the middle by default. Returns the level.
 */
export function zoomSlide(slide: HTMLElement, level: number, at?: Point): number {
  const zoom = clampZoom(level);
  const picture = slide.firstElementChild ?? slide;
  const frame = slide.getBoundingClientRect();
  const { x, y } = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  const before = picture.getBoundingClientRect();
  slide.style.setProperty('--zoom', String(zoom));
  const after = picture.getBoundingClientRect();
  const ratio = before.width > 0 ? after.width / before.width : 1;
  slide.scrollLeft += after.left + (x - before.left) * ratio - x;
  slide.scrollTop += after.top + (y - before.top) * ratio - y;
  return zoom;
}
