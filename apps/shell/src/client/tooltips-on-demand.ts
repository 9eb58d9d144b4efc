const signs = ['pointerover', 'focusin'];

/** Fetches the tooltips' code when a button that has one is pointed at or focused for the first time [UI-1]. */
export function fetchTooltipsOnDemand(): void {
  function onSign(event: Event): void {
    if (!(event.target instanceof Element && event.target.closest('[data-tooltip]'))) return;
    for (const sign of signs) document.removeEventListener(sign, onSign);
    void import(/* webpackChunkName: "tooltips" */ './tooltips').then(({ offerTooltips }) =>
      offerTooltips(event),
    );
  }
  for (const sign of signs) document.addEventListener(sign, onSign);
}
