import type { BootStyles } from '../page/boot';

const patience = 3000;

/**
 * Adds a part's stylesheet and waits until it applies, so that the part is never seen without it; 3 s at most. Rejects
 * where it cannot be had or is not what was published.
 */
export function loadStyles({ href, integrity }: BootStyles): Promise<void> {
  const url = new URL(href, location.href).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === url)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles ${href} cannot be had, or are not what was published.`));
    };
    setTimeout(resolve, patience);
    document.head.append(link);
  });
}
