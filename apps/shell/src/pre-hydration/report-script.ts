/**
 * Reports that the page's own script cannot be loaded, or throws before it has hydrated the page: such a script reports
 * nothing itself. Failures of pictures, remotes and browser extensions do not name the script. [MFE-13]
 */
export function reportScript(script: string): void {
  const { lang, dataset } = document.documentElement;
  addEventListener(
    'error',
    ({ filename, target }) => {
      const origin = filename ?? (target as HTMLScriptElement).src;
      if (origin?.includes(script) && !('hydrated' in dataset))
        navigator.sendBeacon?.(`/report/shell?lang=${lang}`);
    },
    // In the capture phase, because errors of elements do not bubble.
    true,
  );
}
