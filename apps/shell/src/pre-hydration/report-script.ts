/**
 * Reports that the page's own script cannot be loaded, or throws before it has hydrated the page: such a script reports
 * nothing itself. Failures of pictures, remotes and browser extensions do not name the script. [MFE-13]
 */
export function reportScript(script: string, { filename, target }: ErrorEvent): void {
  const origin = filename ?? (target as HTMLScriptElement).src;
  if (script && origin?.includes(script) && !('hydrated' in document.documentElement.dataset))
    // Not if the page is being left, which cancels its requests.
    setTimeout(() => navigator.sendBeacon?.('/report/shell'), 2000);
}
