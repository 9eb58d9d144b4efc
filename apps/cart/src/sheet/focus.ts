/** Moves the focus to the sheet's title, before the control that has it goes away. */
export function focusTitle(control: Element): void {
  control.closest('dialog')?.querySelector('h2')?.focus();
}

/** Moves the focus to the first control of a line's quantity, before the control that has it goes away. */
export function focusLine(control: Element): void {
  control.closest('li')?.querySelector('button')?.focus();
}

/** Moves the focus to the same button of the next line, else of the one before, else to the title. */
export function focusNeighbour(button: Element): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const twin = neighbour?.querySelector<HTMLElement>('[data-remove]');
  if (twin) twin.focus();
  else focusTitle(button);
}
