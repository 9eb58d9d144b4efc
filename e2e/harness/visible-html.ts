/** What a visitor without scripts sees of a page's HTML: scripts and styles are taken out. */
export function visibleHtml(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
}
