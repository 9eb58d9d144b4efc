/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { bundle, faultyStore } from '../testing/faulty-store';

const store = faultyStore();

/** Upper limit with one process for each release, and one more while one is blocked: four releases, and one process without. */
const maxProcesses = 9;

async function processes(): Promise<number> {
  return Number(/^render_workers (\d+)/m.exec(await store.metrics())?.[1]);
}

/** Requests pages at the same time. Returns their responses and the maximum number of processes meanwhile. */
async function askAll(addresses: readonly string[]) {
  let isDone = false;
  const asked = Promise.all(addresses.map((address) => store.get(address))).finally(() => (isDone = true));
  let most = 0;
  while (!isDone) {
    most = Math.max(most, await processes());
    await wait(50);
  }
  return { answers: await asked, most };
}

it.each([
  ['loops', 'for (;;);'],
  ['derives a key', "require('node:crypto').pbkdf2Sync('a', 'b', 1e8, 64, 'sha512');"],
])(
  '[MFE-8] 60 new pages at a time, one of which %s: all answer, with few processes, and no other release is blamed',
  async (_what, fault) => {
    const head = `head({ params }) { if (params.handle === 'bad') { ${fault} } return { title: 'Good' } },`;
    await store.startStable(bundle('', head));
    const others = Array.from({ length: 59 }, (_, page) => `/product/p${page}`);
    const { answers, most } = await askAll([...others.slice(0, 20), '/product/bad', ...others.slice(20)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(maxProcesses);
    // On a busy machine nobody is blamed for a page that has got little CPU time.
    expect(await store.untilBlamed(['/product/bad'])).toEqual(['catalog 2.0.0']);
  },
);

it('[MFE-8] 60 new pages at a time, all of which loop: all answer, with few processes, and then another release stands in', async () => {
  await store.startStable(bundle('for (;;);'));
  const { answers, most } = await askAll(Array.from({ length: 60 }, (_, page) => `/product/p${page}`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
  expect(most).toBeLessThanOrEqual(maxProcesses);
  await store.untilAnotherIsGiven();
  expect(await store.blamed()).toEqual(['catalog 2.0.0']);
});

it.each([
  ['loops', 'for (;;);'],
  ['suspends for ever', "require('react').use(globalThis.never ??= new Promise(() => {}));"],
  ['fills the memory', 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));'],
])('[MFE-4] a part that %s in another remote’s page is blamed, not the page', async (_what, fault) => {
  const part = `default() { ${fault} }, messages: async () => ({})`;
  const cart = `exports.exposes = { './CartSheet': { ${part} } };`;
  await store.startStableCart(cart);
  const addresses = ['/shop', '/product/one', '/', '/product/two'];
  expect(await store.untilBlamed(addresses)).toEqual(['cart 2.0.0']);
});

it.each([
  ['on trial', true],
  ['of everybody', false],
])(
  '[MFE-4] a first release %s that crashed is not rendered again for each new page',
  async (_whose, isTrial) => {
    const page = 'default() { process.exit() }, messages: async () => ({})';
    await store.startFirst('stories', `exports.exposes = { './Page': { ${page} } };`, isTrial);
    const failures = async () =>
      /release_failures_total\{remote="stories",version="2\.0\.0"\} (\d+)/.exec(await store.metrics())?.[1];
    // A stable release is paused by its second crash.
    const enough = isTrial ? '1' : '2';
    for (let id = 0; (await failures()) !== enough; id += 1)
      expect((await store.get(`/stories/first${id}`)).statusCode).toBe(200);
    for (const id of ['three', 'four', 'five'])
      expect((await store.get(`/stories/${id}`)).statusCode).toBe(200);
    expect(await failures()).toBe(enough);
  },
);
