import type { APIRequestContext, Page } from '@playwright/test';

/** How often a page is asked for. On a busy machine the provider may miss the server's deadline, and the browser is to ask. */
const attempts = 6;
const waiting = 'role="status"';

/** A page's HTML with its data in it. */
export async function wholeHtml(request: APIRequestContext, path: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const html = await (await request.get(path)).text();
    if (attempt === attempts || !html.includes(waiting)) return html;
  }
}

/** Opens a page that is served with its data in it: its hydration is deferred, and it is there without scripts. */
export async function openWhole(page: Page, path: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Not until it has loaded: a test may hold scripts back, and they are a part of that.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await response?.text())?.includes(waiting)) return;
  }
}
