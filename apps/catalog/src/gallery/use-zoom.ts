import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import {
  center,
  doubleTapZoom,
  isDoubleTap,
  maxZoom,
  spread,
  zoomSlide,
  zoomStep,
  type Point,
  type Tap,
} from './zoom';

/** How far an arrow key moves an enlarged picture, in px. */
const panStep = 80;

/**
 * Enlarges the current slide of a track: by double tap, pinch, wheel with Ctrl (a pinch on a touchpad), keys and buttons.
 * An enlarged picture is moved by swipes, by dragging and by the arrow keys. Each slide starts at the size of the screen.
 */
export function useZoom(track: { current: HTMLUListElement | null }, current: number) {
  const [zoom, setZoom] = useState({ slide: current, level: 1 });
  const level = zoom.slide === current ? zoom.level : 1;
  const tapped = useRef<Tap>(undefined);
  const latest = useRef({ current, level });
  useEffect(() => {
    latest.current = { current, level };
  });

  function zoomTo(next: number, at?: Point): void {
    const { current } = latest.current;
    const slide = track.current?.children[current];
    if (!(slide instanceof HTMLElement)) return;
    latest.current.level = zoomSlide(slide, next, at);
    setZoom({ slide: current, level: latest.current.level });
  }

  const zoomed = useRef(zoomTo);
  useEffect(() => {
    zoomed.current = zoomTo;
  });

  useEffect(() => {
    for (const [place, slide] of [...(track.current?.children ?? [])].entries())
      if (place !== current && slide instanceof HTMLElement) slide.style.removeProperty('--zoom');
  }, [current, track]);

  useZoomGestures(track, latest, zoomed);

  return {
    level,
    canZoomIn: level < maxZoom,
    canZoomOut: level > 1,
    zoomIn: () => zoomTo(level * zoomStep),
    zoomOut: () => zoomTo(level / zoomStep),
    /** Goes on the track, before its own handler; true if the key is used up. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      const next = { '+': level * zoomStep, '=': level * zoomStep, '-': level / zoomStep, 0: 1 }[event.key];
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const slide = track.current?.children[current];
      if (next !== undefined) zoomTo(next);
      else if (by && level > 1) slide?.scrollBy((by[0] ?? 0) * panStep, (by[1] ?? 0) * panStep);
      else return false;
      event.preventDefault();
      return true;
    },
    onClick(event: MouseEvent): void {
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const isDouble = isDoubleTap(tapped.current, tap);
      tapped.current = isDouble ? undefined : tap;
      if (isDouble) zoomTo(level > 1 ? 1 : doubleTapZoom, tap);
    },
    /** A mouse drags an enlarged picture; fingers scroll it by themselves. */
    onPointerMove({ pointerType, buttons, movementX, movementY }: PointerEvent): void {
      if (pointerType !== 'mouse' || buttons !== 1 || level === 1) return;
      track.current?.children[current]?.scrollBy(-movementX, -movementY);
    },
  };
}

/** Enlarges the current slide while two fingers move on the track, or the wheel turns with Ctrl. */
function useZoomGestures(
  track: { current: HTMLUListElement | null },
  latest: { current: { level: number } },
  zoomTo: { current: (level: number, at: Point) => void },
): void {
  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    // React's own listeners for these events are passive: they could not keep the browser from zooming the page.
    const options = { passive: false };
    let start: { spread: number; level: number } | undefined;
    function onTouch(event: TouchEvent): void {
      const fingers = [...event.touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
      const distance = spread(fingers);
      if (distance === 0) {
        start = undefined;
        return;
      }
      event.preventDefault();
      start ??= { spread: distance, level: latest.current.level };
      zoomTo.current((start.level * distance) / start.spread, center(fingers));
    }
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      zoomTo.current(latest.current.level * Math.exp(-event.deltaY / 100), at);
    }
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      list.addEventListener(type, onTouch, options);
    list.addEventListener('wheel', onWheel, options);
    return () => {
      for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
        list.removeEventListener(type, onTouch);
      list.removeEventListener('wheel', onWheel);
    };
  }, [track, latest, zoomTo]);
}
