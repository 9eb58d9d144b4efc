import { setTimeout as delay } from 'node:timers/promises';
import type { Preview } from '@pluis/rollout';

/** The shop opens a release when it is first requested, which takes time: retry this often, one second apart. */
const tries = 3;

/** Why the shop does not show the published build, with the fix; undefined if it does. */
export async function previewProblem(
  shell: string,
  { remote, version }: Preview,
  token: string,
): Promise<string | undefined> {
  for (let left = tries; ; left -= 1) {
    const page = await ask(new URL(`/?preview=${token}`, shell));
    if (page.status >= 500) return `${shell} answers ${page.status}.`;
    // A shop that knows a preview stores it in a cookie.
    if (!page.headers.getSetCookie().some((cookie) => cookie.startsWith('preview=')))
      return `${shell} does not accept previews that are signed here. Use its secret: set PREVIEW_SECRET, or DATA as for the shop.`;
    const release = await ask(new URL(`/release/${remote}/${version}`, shell));
    if (release.ok) return undefined;
    if (left === 1)
      return `${shell} does not find ${remote} ${version}, which was published from here. Publish to the place that it reads: set DATA as for the shop.`;
    await delay(1000);
  }
}

function ask(url: URL): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
}
