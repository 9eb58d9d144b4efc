/** @jest-environment jsdom */
import { center, clampZoom, isDoubleTap, spread, zoomSlide } from './zoom';

it.each([
  [0.2, 1],
  [1, 1],
  [2.5, 2.5],
  [9, 4],
])('a level of %s is limited to %s', (level, expected) => {
  expect(clampZoom(level)).toBe(expected);
});

it('only two fingers have a spread', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ];
  expect(spread([a, b])).toBe(50);
  expect(center([a, b])).toEqual({ x: 15, y: 20 });
  expect([spread([]), spread([a]), spread([a, b, a])]).toEqual([0, 0, 0]);
});

it.each([
  [undefined, { x: 0, y: 0, at: 0 }, false],
  [{ x: 0, y: 0, at: 0 }, { x: 9, y: 9, at: 200 }, true],
  [{ x: 0, y: 0, at: 0 }, { x: 9, y: 9, at: 900 }, false],
  [{ x: 0, y: 0, at: 0 }, { x: 90, y: 9, at: 200 }, false],
])('%j and %j are a double tap: %s', (first, second, expected) => {
  expect(isDoubleTap(first, second)).toBe(expected);
});

it('keeps the point of the picture under the finger', () => {
  const slide = document.createElement('li');
  const picture = document.createElement('img');
  slide.append(picture);
  // A picture of 300 px in a slide of 300 by 500, in its middle; enlarged, it begins at the slide's edges.
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height }) as DOMRect;
  slide.getBoundingClientRect = () => rect(0, 0, 300, 500);
  picture.getBoundingClientRect = () => {
    const zoom = Number(slide.style.getPropertyValue('--zoom') || 1);
    const size = 300 * zoom;
    return rect(-slide.scrollLeft, Math.max(0, (500 - size) / 2) - slide.scrollTop, size, size);
  };
  expect(zoomSlide(slide, 2, { x: 200, y: 200 })).toBe(2);
  // The point was 200 px from the left and 100 px from the top of the picture.
  expect([slide.scrollLeft, slide.scrollTop]).toEqual([200, 0]);
  expect(zoomSlide(slide, 0.5)).toBe(1);
  expect(slide.style.getPropertyValue('--zoom')).toBe('1');
});
