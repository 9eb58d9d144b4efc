import { setTimeout as delay } from 'node:timers/promises';
import type { Preview } from '@pluis/releases';

/** A shop opens a release when it is asked for it, and asks for patience at first: so often, with a second between. */
const tries = 3;

/** Why the shop does not show what was published here, in a sentence that says what to mend; undefined where it does. */
export async function previewProblem(
  shell: string,
  { remote, version }: Preview,
  token: string,
): Promise<string | undefined> {
  for (let left = tries; ; left -= 1) {
    const page = await ask(new URL(`/?preview=${token}`, shell));
    if (page.status >= 500) return `${shell} answers ${page.status}.`;
    // It keeps a preview that it knows in a cookie.
    if (!page.headers.getSetCookie().some((cookie) => cookie.startsWith('preview=')))
      return `${shell} does not know previews that are signed here. Name the secret that it has: PREVIEW_SECRET, or FLAGS_FILE with the secret's file beside it.`;
    const release = await ask(new URL(`/release/${remote}/${version}`, shell));
    if (release.ok) return undefined;
    if (left === 1)
      return `${shell} does not find ${remote} ${version}, which lies where releases are published here. Name the place that it reads: RELEASES_DIR or RELEASES_BUCKET.`;
    await delay(1000);
  }
}

function ask(url: URL): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
}
