const signs = ['pointerover', 'focusin'];

/** Loads the tooltips' code when the mouse or the keyboard first reaches a button that has one [UI-1]. */
export function fetchTooltipsOnDemand(): void {
  let last: Event | undefined;
  let isLoading = false;

  function onSign(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
    if (
      !button ||
      !('pointerType' in event ? event.pointerType === 'mouse' : button.matches(':focus-visible'))
    )
      return;
    last = event;
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "tooltips" */ '@pluis/ui/tooltips').then(
      ({ offerTooltips }) => {
        for (const sign of signs) document.removeEventListener(sign, onSign, true);
        offerTooltips(last);
      },
      // Tries again on the next event.
      () => (isLoading = false),
    );
  }
  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  for (const sign of signs) document.addEventListener(sign, onSign, true);
}
