import type { PartId } from '@pluis/contract';

/** The attribute of the placeholder of a slot. */
export const slotAttribute = 'data-slot';

/** The markup that React makes of a placeholder. */
function placeholderOf(id: PartId): string {
  return `<template ${slotAttribute}="${id}"></template>`;
}

/**
 * Cuts the HTML of a slot out of a frame. React derives ids from positions, so a slot is rendered in its place in the frame, and
 * it may be put into any other frame.
 * @param body the frame with the slot
 * @param empty the same frame with the slot's placeholder
 */
export function slotMarkup(body: string, empty: string, id: PartId): string {
  const [before = '', after = ''] = empty.split(placeholderOf(id));
  // The text before the part's own element may differ: React puts hints for the slot's pictures first.
  const opening = before.slice(before.lastIndexOf('<div'));
  const start = body.indexOf(opening) + opening.length;
  if (!body.includes(opening) || !body.endsWith(after)) throw new Error(`${id} changes the frame around it.`);
  return body.slice(start, body.length - after.length);
}

/** Puts the HTML of slots into a page in place of their placeholders. */
export function fillSlots(body: string, slots: readonly { id: PartId; body: string }[]): string {
  return slots.reduce((page, slot) => page.replace(placeholderOf(slot.id), () => slot.body), body);
}
