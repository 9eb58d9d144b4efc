import { setTimeout as delay } from 'node:timers/promises';

/** An answer of the server. */
export interface Answer {
  statusCode: number;
  body: string;
}

type Get = (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * Number of other visitors at the same time, and the pause between such groups in milliseconds: without it they would take the
 * core that the fault needs to end.
 */
const concurrentVisits = 10;
const pauseMs = 100;
/** Minimum number of other visits, even if the fault is over sooner. */
const minVisits = 30;
/** The number of pages requested so far: each is a new one. */
let number = 0;

/** Visits a page without the faulty release for as long as the fault lasts; all are answered as usual. */
async function visitOthers(get: Get, isOver: () => boolean): Promise<void> {
  for (let visits = 0; visits < minVisits || !isOver(); visits += concurrentVisits) {
    const answers = await Promise.all(Array.from({ length: concurrentVisits }, () => get('/')));
    for (const { statusCode, body } of answers) {
      if (statusCode !== 200 || !body.includes('marketing 1.0.0')) throw new Error(`${statusCode} ${body}`);
    }
    await delay(pauseMs);
  }
}

/** Requests new pages of the catalog until a good release replaces the faulty one; all of them respond. */
export async function untilAnotherIsGiven(
  get: Get,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  for (;;) {
    number += 1;
    const page = await get(`/product/p${number}`, headers);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<header');
    if (page.body.includes('catalog 1.0.0')) return;
  }
}

/** Requests a page until its part is on it: a process may be starting, and until then the browser renders the part. */
export async function untilGiven(get: Get, url: string, text: string): Promise<void> {
  for (;;) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    if (body.includes(text)) return;
  }
}

/** Visits pages, each of which answers, until a release is blamed. Returns those that are. */
export async function untilBlamed(
  get: Get,
  addresses: readonly string[],
  blamed: () => Promise<string[]>,
): Promise<string[]> {
  for (;;) {
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200);
    const found = await blamed();
    if (found.length > 0) return found;
    await delay(pauseMs);
  }
}

/** As `untilAnotherIsGiven`, while others visit another page. */
export async function untilStoodInFor(get: Get, headers?: Readonly<Record<string, string>>): Promise<void> {
  let isOver = false;
  const given = untilAnotherIsGiven(get, headers).finally(() => (isOver = true));
  await Promise.all([given, visitOthers(get, () => isOver)]);
}
