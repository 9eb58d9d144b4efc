const openDelay = 700;
const skipDelay = 300;

/**
 * Tooltips for the icon-only buttons [UI-1]: they open after 700 ms, or at once if another one was open in the last 300 ms.
 * The button has an accessible name, so the tooltip is only visual. As a popover it is above an open dialog, too. `first` is
 * the first event to consider: the latest one that came while this module loaded.
 */
export function offerTooltips(first?: Event): void {
  // Safari has popovers since 17. The buttons' names say the same.
  if (!('showPopover' in HTMLElement.prototype)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;
  let bubble: HTMLElement | undefined;
  let owner: Element | undefined;

  function show(button: HTMLElement): void {
    // A modal dialog has opened meanwhile. WebKit still reports that the mouse is over the button below it.
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(button)) return;
    // It would cover the menu that the button has opened.
    if (button instanceof HTMLButtonElement && button.popoverTargetElement?.matches(':popover-open')) return;
    bubble ??= createBubble();
    bubble.textContent = button.dataset['tooltip'] ?? '';
    bubble.showPopover();
    const box = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = bubble;
    const left = Math.min(
      Math.max(8, box.left + box.width / 2 - offsetWidth / 2),
      innerWidth - offsetWidth - 8,
    );
    const below = box.bottom + 8;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${below + offsetHeight > innerHeight ? box.top - offsetHeight - 8 : below}px`;
  }

  function hide(): void {
    clearTimeout(timer);
    owner = undefined;
    if (!bubble?.matches(':popover-open')) return;
    bubble.hidePopover();
    closedAt = performance.now();
  }

  function consider(event: Event): void {
    if ('pointerType' in event && event.pointerType !== 'mouse') return;
    const { target, type } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    if (button === owner) return;
    hide();
    if (!button || (type === 'focusin' && !button.matches(':focus-visible'))) return;
    owner = button;
    timer = setTimeout(show, performance.now() - closedAt < skipDelay ? 0 : openDelay, button);
  }

  // Capture: React stops events in HTML that is not hydrated from bubbling.
  const onTheWayDown = { passive: true, capture: true };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, onTheWayDown);
  for (const type of ['focusout', 'pointerdown', 'scroll'])
    document.addEventListener(type, hide, onTheWayDown);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), onTheWayDown);
  // The pointer or focus may have moved on.
  const isStill = first?.target instanceof Element && first.target.matches(':hover, :focus-within');
  if (first && isStill) consider(first);
}

/** It comes with this code: in the shell's style sheet it would be in every page's HTML. */
const styles = `
.shell-tooltip {
  position: fixed;
  inset: auto;
  margin: 0;
  max-inline-size: 16rem;
  padding: var(--space-1) var(--space-3);
  border: 0;
  border-radius: var(--radius-s);
  background: var(--color-ink);
  color: var(--color-bg);
  font-size: var(--text-xs);
  font-weight: 600;
  pointer-events: none;
}
@media (forced-colors: active) {
  .shell-tooltip {
    border: 1px solid CanvasText;
  }
}`;

function createBubble(): HTMLElement {
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(style);
  const bubble = document.createElement('div');
  bubble.popover = 'manual';
  bubble.role = 'tooltip';
  bubble.className = 'shell-tooltip';
  document.body.append(bubble);
  return bubble;
}
