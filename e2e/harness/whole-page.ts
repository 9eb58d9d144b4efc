import { request as requests, type APIRequestContext, type Page } from '@playwright/test';

/** Attempts to get a complete page: on a busy machine the provider may miss the server's deadline. */
const attempts = 6;
const waiting = 'role="status"';

/** A page's HTML with its data. */
export async function wholeHtml(request: APIRequestContext, path: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const html = await (await request.get(path)).text();
    if (attempt === attempts || !html.includes(waiting)) return html;
  }
}

/** Requests the first pages of a new store: on a busy machine they take longer than the server waits for the provider. */
export async function warmUp(baseURL: string, ...paths: string[]): Promise<void> {
  const request = await requests.newContext({ baseURL });
  for (const path of paths) await wholeHtml(request, path);
  await request.dispose();
}

/** Opens a page that is served with its data, so that it is visible without scripts and its hydration is deferred. */
export async function openWhole(page: Page, path: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Do not wait for the load event: a test may hold scripts, which delay it.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await response?.text())?.includes(waiting)) return;
  }
}
