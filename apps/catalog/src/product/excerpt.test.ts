import fc from 'fast-check';
import { excerpt } from './excerpt';

describe('excerpt', () => {
  it.each([
    ['Short text', 'Short text'],
    ['  Two\n\n lines ', 'Two lines'],
    ['Exactly 12 c', 'Exactly 12 c'],
    ['Longer than twelve', 'Longer than…'],
    ['Longer thanks to it', 'Longer…'],
    ['Long, longest of all', 'Long…'],
    ['Unbreakable', 'Unbreakable'],
    ['Unbreakables of a kind', 'Unbreakable…'],
    ['👣👣👣👣👣👣👣👣👣👣👣👣👣', '👣👣👣👣👣👣👣👣👣👣👣…'],
  ])('makes of %j at most 12 characters: %j', (text, expected) => {
    expect(excerpt(text, 12)).toBe(expected);
  });

  it('ends at a word if a space is near enough', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé]{1,8}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, (list) => {
        const cut = excerpt(list.join(' '), 40).replace('…', '').split(' ');
        expect(cut).toEqual(list.slice(0, cut.length));
      }),
    );
  });

  it('is never longer than asked and never cuts a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = excerpt(text, length);
        expect([...cut].length).toBeLessThanOrEqual(length);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
