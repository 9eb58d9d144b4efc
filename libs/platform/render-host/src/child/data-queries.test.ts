import { getEventListeners } from 'node:events';
import type { FromChild } from '../messages';
import { createDataQueries } from './data-queries';

const url = 'https://shop.example/graphql';
const answer = { status: 200, text: '{"data":{}}', at: 7 };

/** The queries of a process, and its messages to the server. */
function queries() {
  const sent: FromChild[] = [];
  return { sent, ...createDataQueries((message) => void sent.push(message)) };
}

/** Lets a page's fetch send its query. */
async function ask(page: { fetch: typeof fetch }, signal: AbortSignal): Promise<Response> {
  return page.fetch(url, { method: 'POST', body: '{}', signal });
}

it('an answered query no longer listens to its page', async () => {
  const { ofPage, answered } = queries();
  const page = ofPage();
  const { signal } = new AbortController();
  const asked = [ask(page, signal), ask(page, signal)];
  expect(getEventListeners(signal, 'abort')).toHaveLength(2);
  answered({ type: 'data', id: 1, answer });
  answered({ type: 'data', id: 2, error: 'The provider does not answer.' });
  await expect(asked[0]).resolves.toMatchObject({ status: 200 });
  await expect(asked[1]).rejects.toThrow('The provider does not answer.');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  expect(page.dataAt()).toBe(7);
});

it('a page that ends rejects its query, and a late answer changes nothing', async () => {
  const { ofPage, answered, sent } = queries();
  const page = ofPage({ 'accept-language': 'nl' });
  const ending = new AbortController();
  const asked = ask(page, ending.signal);
  ending.abort(new Error('The page took too long.'));
  await expect(asked).rejects.toThrow('The page took too long.');
  answered({ type: 'data', id: 1, answer });
  expect(page.dataAt()).toBeUndefined();
  await expect(ask(page, ending.signal)).rejects.toThrow('The page took too long.');
  expect(sent).toMatchObject([
    { type: 'query', id: 1, query: { url, headers: { 'accept-language': 'nl' } } },
  ]);
});
