import { idOfHandle, rememberHandles, seenHandles } from './seen-handles';

let time = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});

it('[API-7] names the handle in each language that the provider has named, the latest one', () => {
  rememberHandles('en', [{ id: '1', handle: 'bucket' }]);
  rememberHandles('de', [
    { id: '1', handle: 'kuebel' },
    { id: '2', handle: 'besen' },
  ]);
  rememberHandles('de', [{ id: '1', handle: 'eimer' }]);
  expect(seenHandles('1')).toEqual([
    ['en', 'bucket'],
    ['de', 'eimer'],
  ]);
  expect(seenHandles('3')).toEqual([]);
  expect(['bucket', 'besen', 'made-up'].map(idOfHandle)).toEqual(['1', '2', undefined]);
});

it('forgets a handle after an hour, because a merchant may change it', () => {
  rememberHandles('en', [{ id: '4', handle: 'mop' }]);
  time += 3_599_999;
  expect(seenHandles('4')).toEqual([['en', 'mop']]);
  time += 1;
  expect([seenHandles('4'), idOfHandle('mop')]).toEqual([[], undefined]);
});

it('keeps 10,000 handles at most, the latest ones', () => {
  rememberHandles('pl', [{ id: 'first', handle: 'first' }]);
  rememberHandles(
    'pl',
    Array.from({ length: 10_000 }, (_, place) => ({ id: `p${place}`, handle: `p${place}` })),
  );
  expect(seenHandles('first')).toEqual([]);
  expect(seenHandles('p0')).toEqual([['pl', 'p0']]);
});
