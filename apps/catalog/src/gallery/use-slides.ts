import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

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

/** Slides side by side in a track that snaps: the platform swipes them, this follows and leads. */
export function useSlides(count: number, first = 0): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);

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
      // From right to left it counts downwards.
      if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
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
