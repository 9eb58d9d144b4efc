import fc from 'fast-check';
import { largeSlides, slidesOf } from './slides';

describe('slidesOf', () => {
  it.each([
    ['all of few pictures', [3, 0, 0], [0, 1, 2]],
    ['none of none', [0, 0, 0], []],
    ['the first five', [7, 0, 0], [0, 1, 2, 3, 4]],
    ['a picture among them where it stands', [7, 0, 3], [0, 1, 2, 3, 4]],
    ['the one that the page began with before the others', [7, 2, 2], [2, 0, 1, 3, 4]],
    ['a variant’s own picture in place of the first', [7, 0, 6], [6, 1, 2, 3, 4]],
    ['the same when the page began with it', [7, 6, 6], [6, 1, 2, 3, 4]],
    ['the first again when another variant is chosen', [7, 6, 1], [0, 1, 2, 3, 4]],
    ['both the one that leads and a variant’s own', [7, 2, 5], [2, 5, 1, 3, 4]],
  ])('[API-2] [PRD-2] shows %s', (_case, [count = 0, lead = 0, picture = 0], slides) => {
    expect(slidesOf(count, lead, picture)).toEqual(slides);
  });

  it('[API-2] shows at most five, none twice, and the chosen one among them', () => {
    const place = fc.nat({ max: 14 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), place, place, (count, lead, picture) => {
        const slides = slidesOf(count, lead, picture);
        expect(slides).toHaveLength(Math.min(count, 5));
        expect(new Set(slides).size).toBe(slides.length);
        expect(slides.includes(picture)).toBe(picture < count);
      }),
    );
  });
});

describe('largeSlides', () => {
  it.each([
    ['a single picture', 1, 0, [0]],
    ['both of two', 2, 0, [0, 1]],
    ['the first of three', 3, 0, [0]],
    ['the current one, and the last one that has no neighbour', 4, 1, [1, 3]],
    ['the one before the last if that is the current one', 4, 3, [2, 3]],
    ['the current one of five', 5, 3, [3]],
  ])('[PRD-2] are %s', (_case, count, current, slides) => {
    expect([...largeSlides(count, current)].sort()).toEqual(slides);
  });
});
