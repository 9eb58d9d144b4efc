/** The HTML of a page without scripts and styles. */
export function visibleHtml(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
}
