/** Returns the view that a page's inline script sends, and its address [MFE-9]. */
export function viewMessage(url: string, html: string): { url: string; message: object } {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  const { page, releases, failed, language } = JSON.parse(boot ?? '{}');
  const path = new URL(url, 'http://localhost').pathname;
  return { url: `/evidence?lang=${language}`, message: { kind: 'view', path, page, releases, failed } };
}
