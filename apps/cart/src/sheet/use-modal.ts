import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Whether the dialog has to have its content: while it is open, and until it has slid away. */
  isPresent: boolean;
}

/** Opens and closes a `<dialog>` as a modal one. The page behind it does not scroll meanwhile. */
export function useModal(open: boolean): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const releaseScroll = holdScroll(document.documentElement);
    return () => {
      element.close();
      releaseScroll();
    };
  }, [open]);

  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    const transitions = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setLeaving(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLeaving]);

  return { dialog, isPresent: open || isLeaving };
}

/** Stops a page from scrolling, without the jump that the vanishing scrollbar would cause. */
function holdScroll({ style, clientWidth }: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = style;
  if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
}
