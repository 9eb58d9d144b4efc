import { useRef, type MouseEvent, type PointerEvent } from 'react';

export interface BackdropPress {
  onPointerDown(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * Closes a dialog when the backdrop is pressed. The press must begin and end there, so that selecting text from the inside to
 * the outside does not close the dialog. The event's target is the dialog itself.
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
