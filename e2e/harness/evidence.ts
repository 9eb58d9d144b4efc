import type { Page, Response } from '@playwright/test';

/** Resolves when the page has reported a failure of a release to the store. */
export function whenFailureTold(page: Page): Promise<Response> {
  return page.waitForResponse((response) => {
    const request = response.request();
    return new URL(request.url()).pathname === '/evidence' && !!request.postData()?.includes('"failure"');
  });
}
