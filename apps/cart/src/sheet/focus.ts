/** Moves the focus to the sheet's title before the focused control is removed. */
export function focusTitle(control: Element): void {
  control.closest('dialog')?.querySelector('h2')?.focus();
}

/** Moves the focus to the first control of a line's quantity before the focused control is removed. */
export function focusLine(control: Element): void {
  control.closest('li')?.querySelector('button')?.focus();
}

/** Moves the focus to the same button of the next line, otherwise of the previous one, otherwise to the title. */
export function focusNeighbour(button: Element): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const twin = neighbour?.querySelector<HTMLElement>('[data-remove]');
  if (twin) twin.focus();
  else focusTitle(button);
}
