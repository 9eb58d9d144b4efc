import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The index of the visible slide. */
  current: number;
  show(place: number): void;
  /** Turns by a number of slides; the first follows the last. */
  turn(by: number): void;
  /** For the track: follows swipes. */
  onScroll(): void;
  /** Arrow keys turn the slides. */
  onKeyDown(event: KeyboardEvent): void;
}

interface SlidesOptions {
  first?: number;
  /** Called with the slide on which the track comes to rest, for any reason. */
  onSettled?: (place: number) => void;
}

/** A track that has not moved for this long is at rest, in milliseconds. Not every browser has the `scrollend` event. */
const restMs = 120;

/** Slides in a track with scroll snap: the browser swipes them, this hook tracks and turns them. */
export function useSlides(count: number, { first = 0, onSettled }: SlidesOptions = {}): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = useCallback((place: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settled.current?.(place), restMs);
  }, []);

  const show = useCallback(
    (place: number) => {
      setCurrent(place);
      const list = track.current;
      list?.scrollTo({ left: place * list.clientWidth * forward(list) });
      // An earlier slide no longer counts, even before the browser tells of the scrolling.
      settle(place);
    },
    [settle],
  );

  function turn(by: number): void {
    show((current + by + count) % count);
  }

  return {
    track,
    current,
    show,
    turn,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth === 0) return;
      // From right to left it is negative.
      const position = Math.abs(scrollLeft) / clientWidth;
      const place = Math.round(position);
      setCurrent(place);
      clearTimeout(timer.current);
      // A finger may hold it between two slides.
      if (Math.abs(position - place) * clientWidth <= 2) settle(place);
    },
    onKeyDown(event) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      // With a modifier key they are the browser's shortcuts: Alt and an arrow go back.
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turn(by * forward(event.currentTarget));
    },
  };
}

/** 1 if the next slide is on the right, -1 if it is on the left. */
function forward(element: Element): number {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
