import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pages } from './profiles.mjs';
import { median } from './statistics.mjs';

/** The languages, each of which needs its own data from the provider. The first one warms the server. */
const languages = ['en', 'nl', 'de', 'es', 'it', 'pl'];
/** The currencies, each of which needs a new page with the same data. */
const currencies = ['EUR', 'USD', 'GBP', 'SEK'];
/** After a page is sent, the server compresses it better; wait for that, in milliseconds. */
const pauseMs = 400;

/**
 * Response time of each store's pages that are not cached, in milliseconds: `asked`, the page's data are fetched from the
 * provider; `known`, they are cached.
 */
export async function measureRenders({ stores, pageNames, say }) {
  const measured = {};
  for (const name of pageNames) {
    say(`renders: ${name}`);
    measured[name] = await measurePage(stores, pages[name]);
  }
  return measured;
}

/** The medians of each store. Their order alternates. */
async function measurePage(stores, page) {
  const times = stores.map(() => ({ asked: [], known: [] }));
  let turn = 0;
  for (const [at, language] of languages.entries()) {
    for (const currency of currencies) {
      const order = stores.map((store, index) => ({ store, index }));
      for (const { store, index } of turn++ % 2 === 0 ? order : order.reverse()) {
        const time = await timeToWhole(store.local + page, `locale=${language}-${currency}`);
        if (at > 0) times[index][currency === currencies[0] ? 'asked' : 'known'].push(time);
        await wait(pauseMs);
      }
    }
  }
  return times.map(({ asked, known }) => ({ asked: median(asked), known: median(known) }));
}

/** Time until the last byte of a page, in milliseconds. Rejects unless the status is 200. */
function timeToWhole(url, cookie) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br', cookie } }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered with ${response.statusCode}.`));
      });
    });
    request.once('error', reject);
  });
}
