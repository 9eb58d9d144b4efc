import { handlesByLanguage, idOfHandle, rememberHandles } from './seen-handles';

let time = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});

it('[API-7] a handle is the same in all languages until the provider has named two for a product', () => {
  rememberHandles('en', [{ id: '1', handle: 'bucket' }]);
  rememberHandles('nl', [{ id: '1', handle: 'bucket' }]);
  expect(handlesByLanguage('1')).toBeUndefined();
});

it('[API-7] from then on it is named in each language in which the provider has named it, the latest one', () => {
  rememberHandles('de', [
    { id: '1', handle: 'kuebel' },
    { id: '2', handle: 'besen' },
  ]);
  rememberHandles('de', [{ id: '1', handle: 'eimer' }]);
  expect(handlesByLanguage('1')).toEqual([
    ['en', 'bucket'],
    ['nl', 'bucket'],
    ['de', 'eimer'],
  ]);
  expect(handlesByLanguage('3')).toEqual([]);
  expect(['bucket', 'besen', 'made-up'].map(idOfHandle)).toEqual(['1', '2', undefined]);
});

it('forgets a handle after an hour, because a merchant may change it, and that handles have differed', () => {
  rememberHandles('en', [{ id: '4', handle: 'mop' }]);
  time += 3_599_999;
  expect(handlesByLanguage('4')).toEqual([['en', 'mop']]);
  time += 1;
  expect(handlesByLanguage('4')).toBeUndefined();
  expect(idOfHandle('mop')).toBeUndefined();
});

it('keeps 10,000 handles at most, the latest ones', () => {
  rememberHandles('pl', [{ id: 'first', handle: 'first' }]);
  rememberHandles(
    'pl',
    Array.from({ length: 10_000 }, (_, place) => ({ id: `p${place}`, handle: `p${place}` })),
  );
  expect([idOfHandle('first'), idOfHandle('p0')]).toEqual([undefined, 'p0']);
});
