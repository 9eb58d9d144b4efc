const signs = ['pointerover', 'focusin'];

/** Fetches the tooltips' code when a mouse or the keyboard comes to a button that has one for the first time [UI-1]. */
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
      // The next rest tries again.
      listen,
    );
  }
  // On their way down: React keeps events in a part that is not hydrated from going up again.
  function listen(): void {
    for (const sign of signs) document.addEventListener(sign, onSign, true);
  }
  listen();
}
