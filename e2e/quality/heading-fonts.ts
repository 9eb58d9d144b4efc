import type { Page } from '@playwright/test';

/** The fonts that the letters of all headings are drawn with: files of the shop's, and fonts of the system. */
export async function fontsOfHeadings(page: Page): Promise<{ own: Set<string>; foreign: string[] }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, h2, h3)',
  });
  const own = new Set<string>();
  const foreign: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      if (isCustomFont) own.add(familyName);
      else foreign.push(familyName);
    }
  }
  await devtools.detach();
  return { own, foreign };
}
