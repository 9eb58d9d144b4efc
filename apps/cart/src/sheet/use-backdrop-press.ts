import { useRef, type MouseEvent, type PointerEvent } from 'react';

export interface BackdropPress {
  onPointerDown(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * Closes a dialog by a press beside it: one that begins and ends on the backdrop, which counts as the dialog itself.
 * Text that is selected from inside to outside is no such press.
 */
export function useBackdropPress(onPress: () => void): BackdropPress {
  const beganOutside = useRef(false);
  return {
    onPointerDown({ target, currentTarget }) {
      beganOutside.current = target === currentTarget;
    },
    onClick({ target, currentTarget }) {
      if (beganOutside.current && target === currentTarget) onPress();
    },
  };
}
