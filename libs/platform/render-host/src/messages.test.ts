/** @jest-environment node */
import { readMessage, readResult } from './messages';

const rendered = {
  type: 'rendered',
  id: 1,
  result: {
    body: '<p>Shop</p>',
    head: '{"title":"Shop"}',
    state: '{}',
    complete: true,
    parts: ['catalog/ShopPage'],
    dataAt: undefined,
    times: { begun: 1, loaded: 2.5, ended: 3 },
  },
};

it('reads the messages of a process', () => {
  expect(readMessage(structuredClone(rendered))).toEqual(rendered);
  const query = {
    type: 'query',
    id: 2,
    query: { url: 'https://x.example', headers: {}, body: '{}', onlyIfCached: false },
  };
  expect(readMessage(query)).toEqual(query);
});

it.each([
  ['nothing', undefined],
  ['a text', 'rendered'],
  ['no type', {}],
  ['another type', { type: 'exit' }],
  ['no result', { ...rendered, result: undefined }],
  ['a body that is no text', { ...rendered, result: { ...rendered.result, body: { length: 1 } } }],
  ['a head that is no text', { ...rendered, result: { ...rendered.result, head: {} } }],
  ['times that are none', { ...rendered, result: { ...rendered.result, times: { begun: Infinity } } }],
  ['parts that are none', { ...rendered, result: { ...rendered.result, parts: ['x'] } }],
  ['a number that is none', { ...rendered, id: Number.NaN }],
  ['a failure without a message', { type: 'failed', id: 1, failure: {} }],
  ['a query without a body', { type: 'query', id: 1, query: { url: 'x', headers: {} } }],
  ['a failure without a stack', { type: 'unusable', message: 'no' }],
])('[MFE-4] refuses %s with a sentence', (_what, message) => {
  expect(() => readMessage(message)).toThrow('it sends a wrong message');
});

const { result } = rendered;

it('reads the result of a job', () => {
  const head = { title: 'Shop', type: 'website', addresses: [], jsonLd: [], connect: [] };
  const read = readMessage(rendered);
  expect(read.type === 'rendered' && readResult({ part: 'catalog/ShopPage' }, read.result)).toEqual({
    ...result,
    head,
  });
});

it.each([
  ['a head without a title', '{}', 'catalog/ShopPage', 'its head is wrong: title'],
  ['no head', 'null', 'catalog/ShopPage', 'its head is wrong'],
  ['a part of another page', result.head, 'cart/CartSheet', 'it sends a part that the page does not have'],
] as const)('[MFE-4] refuses a result with %s', (_what, head, part, sentence) => {
  const read = readMessage({ ...rendered, result: { ...result, head } });
  expect(() => read.type === 'rendered' && readResult({ part }, read.result)).toThrow(sentence);
});
