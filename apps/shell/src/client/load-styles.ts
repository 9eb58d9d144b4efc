const patience = 3000;

/** Adds a part's stylesheet and waits until it applies, so that the part is never seen without it; 3 s at most. */
export function loadStyles(href: string): Promise<void> {
  const url = new URL(href, location.href).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === url)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    setTimeout(resolve, patience);
    document.head.append(link);
  });
}
