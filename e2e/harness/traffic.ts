import { setTimeout as delay } from 'node:timers/promises';
import { shownVersion, visit, visitorCookie } from './visit';
import type { Remote } from './variant';

/** The results of the shoppers' visits. */
export interface Traffic {
  requests: number;
  /** A sentence for each failed request and each page with mixed releases. */
  problems: string[];
}

const pages: readonly { path: string; remote: Remote }[] = [
  { path: '/shop', remote: 'catalog' },
  { path: '/', remote: 'marketing' },
];
const shoppersAtOnce = 4;
/** How long a shopper looks at a page, in milliseconds: traffic without a pause would take the CPUs from the store. */
const pauseMs = 25;

/** Sends shoppers, new and returning, through the shop until `stop`, which returns the results. */
export function startTraffic(url: string, isBuilt: (remote: Remote, version: string) => boolean) {
  const met: Traffic = { requests: 0, problems: [] };
  let goesOn = true;
  async function goRound(shopper: number): Promise<void> {
    for (let turn = 0; goesOn; turn += 1) {
      const page = pages[turn % pages.length];
      if (!page) return;
      const cookie = turn % 3 === 0 ? undefined : visitorCookie(shopper * 1000 + (turn % 50));
      met.requests += 1;
      await look(page, cookie).catch((error: unknown) => met.problems.push(`${page.path}: ${String(error)}`));
      await delay(pauseMs);
    }
  }
  async function look({ path, remote }: (typeof pages)[number], cookie: string | undefined): Promise<void> {
    const { status, html, releases } = await visit(`${url}${path}`, cookie);
    const version = releases[remote];
    const shown = shownVersion(remote, html);
    const said = version !== null && isBuilt(remote, version) ? 'built' : version;
    if (status !== 200) met.problems.push(`${path} answered ${status}`);
    else if (shown !== said) met.problems.push(`${path} shows ${shown} and says ${said}`);
  }
  const shoppers = Array.from({ length: shoppersAtOnce }, (_, index) => goRound(index));
  return {
    met,
    async stop(): Promise<Traffic> {
      goesOn = false;
      await Promise.all(shoppers);
      return met;
    },
  };
}
