interface CheckedLink {
  rel: 'stylesheet' | 'modulepreload';
  href: string;
  integrity: string;
}

/**
 * Adds a link with an integrity check. Resolves when it has loaded; on failure removes the link and rejects
 * with the complaint.
 */
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
