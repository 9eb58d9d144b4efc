import { setTimeout as delay } from 'node:timers/promises';

/** An answer of the server. */
export interface Answer {
  statusCode: number;
  body: string;
}

type Get = (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Number of other visitors at the same time, and the pause between such groups in milliseconds. */
const concurrentVisits = 10;
const pauseMs = 10;
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
  for (let turn = 0; turn < 20; turn += 1) {
    number += 1;
    const page = await get(`/product/p${number}`, headers);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<header');
    if (page.body.includes('catalog 1.0.0')) return;
  }
  throw new Error('no other release stands in for it');
}

/** As `untilAnotherIsGiven`, while others visit another page. */
export async function untilStoodInFor(get: Get, headers?: Readonly<Record<string, string>>): Promise<void> {
  let isOver = false;
  const given = untilAnotherIsGiven(get, headers).finally(() => (isOver = true));
  await Promise.all([given, visitOthers(get, () => isOver)]);
}
