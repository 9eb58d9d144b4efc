interface CheckedLink {
  rel: 'stylesheet' | 'modulepreload';
  href: string;
  integrity: string;
}

/** Adds a link whose bytes the browser checks. Resolves when they are there; else the link goes, and it rejects with the complaint. */
export function addCheckedLink(attributes: CheckedLink, complaint: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', ...attributes });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(complaint));
    };
    document.head.append(link);
  });
}
