import type { BootStyles } from '../page/boot';

const patience = 3000;
const loading = new Map<string, Promise<void>>();

/**
 * Adds a part's stylesheet, once, and waits until it applies, so that the part is never seen without it; 3 s at most.
 * Rejects where it cannot be had or is not what was published; a later call tries again.
 */
export function loadStyles(styles: BootStyles): Promise<void> {
  const { href } = styles;
  let known = loading.get(href);
  if (!known) {
    known = addStyles(styles);
    known.catch(() => loading.delete(href));
    loading.set(href, known);
  }
  return known;
}

function addStyles({ href, integrity }: BootStyles): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles ${href} cannot be had, or are not what was published.`));
    };
    setTimeout(resolve, patience);
    document.head.append(link);
  });
}
