const signs = ['pointerover', 'focusin'];

/** Loads the tooltips' code when the mouse or the keyboard first reaches a button that has one [UI-1]. */
export function fetchTooltipsOnDemand(): void {
  function onSign(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
    if (
      !button ||
      !('pointerType' in event ? event.pointerType === 'mouse' : button.matches(':focus-visible'))
    )
      return;
    for (const sign of signs) document.removeEventListener(sign, onSign, true);
    import(/* webpackChunkName: "tooltips" */ '@pluis/ui/tooltips').then(
      ({ offerTooltips }) => offerTooltips(event),
      // Tries again on the next event.
      listen,
    );
  }
  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  function listen(): void {
    for (const sign of signs) document.addEventListener(sign, onSign, true);
  }
  listen();
}
