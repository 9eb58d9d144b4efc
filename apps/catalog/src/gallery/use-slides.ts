import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The place of the slide that is seen. */
  current: number;
  show(place: number): void;
  /** So many slides on; behind the last comes the first. */
  turn(by: number): void;
  /** Goes on the track: follows swipes. */
  onScroll(): void;
  /** The arrow keys turn. */
  onKeyDown(event: KeyboardEvent): void;
}

interface SlidesOptions {
  first?: number;
  /** Called with the slide on which the track has come to rest, however it was moved. */
  onSettled?: (place: number) => void;
}

/** A track that has not moved for so many milliseconds is at rest. Not every browser has the event `scrollend`. */
const restMs = 120;

/** Slides side by side in a track that snaps: the platform swipes them, this follows and leads. */
export function useSlides(count: number, { first = 0, onSettled }: SlidesOptions = {}): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((place: number) => {
    setCurrent(place);
    const list = track.current;
    list?.scrollTo({ left: place * list.clientWidth * forward(list) });
  }, []);

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
      // From right to left it counts downwards.
      const position = Math.abs(scrollLeft) / clientWidth;
      const place = Math.round(position);
      setCurrent(place);
      clearTimeout(timer.current);
      // A finger may hold it between two slides.
      if (Math.abs(position - place) * clientWidth > 2) return;
      timer.current = setTimeout(() => settled.current?.(place), restMs);
    },
    onKeyDown(event) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      // With another key they are the browser's: Alt and an arrow go back.
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turn(by * forward(event.currentTarget));
    },
  };
}

/** 1 where what comes next stands to the right, -1 where to the left. */
function forward(element: Element): number {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
