/** A pointer event; jsdom has none. */
export function pointerEvent(type: string, pointerType = 'mouse'): Event {
  return Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType });
}
