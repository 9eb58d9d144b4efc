import { request as requests, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

/** How long a store may take until it serves a page with its data, in milliseconds. */
const wholeWithinMs = 120_000;
const waiting = 'role="status"';

/**
 * Asks for a page until it has its data, and returns it: the server waits only 300 ms for the provider, which a store that has
 * just started, or a busy machine, may miss. Throws if it never does.
 */
export async function untilWhole<Answer>(
  path: string,
  ask: () => Promise<Answer>,
  isWhole: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const end = Date.now() + wholeWithinMs;
  for (;;) {
    const answer = await ask();
    if (await isWhole(answer)) return answer;
    if (Date.now() > end) throw new Error(`${path} was not served with its data within ${wholeWithinMs} ms.`);
  }
}

/** The answer to the request for a page, with its data. */
export function wholeAnswer(request: APIRequestContext, path: string): Promise<APIResponse> {
  return untilWhole(
    path,
    () => request.get(path),
    async (answer) => !(await answer.text()).includes(waiting),
  );
}

/** A page's HTML with its data. */
export async function wholeHtml(request: APIRequestContext, path: string): Promise<string> {
  return (await wholeAnswer(request, path)).text();
}

/** Requests the first pages of a new store until it serves them with their data. */
export async function warmUp(baseURL: string, ...paths: string[]): Promise<void> {
  const request = await requests.newContext({ baseURL });
  for (const path of paths) await wholeHtml(request, path);
  await request.dispose();
}

/** Opens a page that is served with its data, so that it is visible without scripts and its hydration is deferred. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await untilWhole(
    path,
    // Do not wait for the load event: a test may hold scripts, which delay it.
    async () => (await page.goto(path, { waitUntil: 'domcontentloaded' }))?.text(),
    (html) => html !== undefined && !html.includes(waiting),
  );
}

/** Reloads the page that is open until it was served with its data. */
export async function reloadUntilWhole(page: Page): Promise<void> {
  await untilWhole(
    page.url(),
    async () => {
      await page.waitForLoadState('domcontentloaded');
      return page.content();
    },
    async (html) => {
      if (!html.includes(waiting)) return true;
      await page.reload({ waitUntil: 'domcontentloaded' });
      return false;
    },
  );
}
