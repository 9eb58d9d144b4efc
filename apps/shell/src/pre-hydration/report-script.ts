let isReported = false;

/**
 * Reports once if the page's own script cannot be loaded, or throws before it has hydrated the page: such a script
 * reports nothing itself. Failures of pictures, remotes and browser extensions do not name the script. [MFE-13]
 */
export function reportScript(script: string, version: string): void {
  function report({ target, filename, message, reason }: Partial<ErrorEvent & PromiseRejectionEvent>): void {
    const origin = String(filename ?? (target as HTMLScriptElement | null)?.src ?? reason?.stack);
    if (isReported || !origin.includes(script) || 'hydrated' in document.documentElement.dataset) return;
    isReported = true;
    navigator.sendBeacon?.(
      `/report?lang=${document.documentElement.lang}`,
      new Blob(
        [
          JSON.stringify({
            remote: 'shell',
            version,
            path: location.pathname,
            where: 'load',
            message: String(message ?? reason ?? 'not loaded').slice(0, 300),
          }),
        ],
        { type: 'application/json' },
      ),
    );
  }
  // In the capture phase, because errors of elements do not bubble.
  addEventListener('error', report, true);
  addEventListener('unhandledrejection', report);
}
