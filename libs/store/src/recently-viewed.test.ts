/** @jest-environment jsdom */
import { noteViewed, parseViewed, recentlyViewed, subscribeToViewed } from './recently-viewed';

const key = 'recently-viewed';

beforeEach(() => localStorage.clear());

describe('[WAY-3] recently viewed products', () => {
  it('are the latest eight, each once, the last one first', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) noteViewed(id);
    expect(recentlyViewed()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(recentlyViewed());
  });

  it('are the same list until they change', () => {
    noteViewed('a');
    expect(recentlyViewed()).toBe(recentlyViewed());
  });

  it.each(['{', '', 'null', '42', '{"a":1}', '"text"', '[null,7,{},""]', `["${'x'.repeat(201)}"]`])(
    'are none in the stored text %s, and the next one is kept',
    (text) => {
      localStorage.setItem(key, text);
      expect(recentlyViewed()).toEqual([]);
      noteViewed('a');
      expect(recentlyViewed()).toEqual(['a']);
    },
  );

  it('keep the valid elements of a damaged list', () => {
    expect(parseViewed('["a",null,"b","a"]')).toEqual(['a', 'b']);
    expect(parseViewed(JSON.stringify([...'abcdefghijk']))).toHaveLength(8);
  });

  it('include what another tab has stored', () => {
    const listener = jest.fn();
    const unsubscribe = subscribeToViewed(listener);
    noteViewed('a');
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.setItem(key, '["b","a"]');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    noteViewed('c');
    expect(recentlyViewed()).toEqual(['c', 'b', 'a']);
    unsubscribe();
    noteViewed('d');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
