import { useRef, useState, type RefObject } from 'react';

export interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The place of the slide that is seen. */
  current: number;
  /** Goes on the track: follows swipes and keys. */
  onScroll(): void;
  show(place: number): void;
}

/** Slides side by side in a track that snaps: the platform swipes them, this follows and leads. */
export function useSlides(first = 0): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  return {
    track,
    current,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
    },
    show(place) {
      setCurrent(place);
      track.current?.scrollTo({ left: place * track.current.clientWidth });
    },
  };
}
