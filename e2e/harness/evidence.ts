import type { Page, Response } from '@playwright/test';

/** Resolves when the page has told the store of a failure of a release. */
export function whenFailureTold(page: Page): Promise<Response> {
  return page.waitForResponse((response) => {
    const request = response.request();
    return new URL(request.url()).pathname === '/evidence' && !!request.postData()?.includes('"failure"');
  });
}
