import fc from 'fast-check';
import { pictureAtWidth, pictureSourceSet, pictureWidths } from './picture-sources';

describe('pictureAtWidth', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg?width=320'],
    ['https://cdn.example/a.jpg?v=12', 'https://cdn.example/a.jpg?v=12&width=320'],
    ['https://cdn.example/a.jpg?width=9000&v=1', 'https://cdn.example/a.jpg?width=320&v=1'],
    ['https://cdn.example/a.jpg#top', 'https://cdn.example/a.jpg?width=320#top'],
    ['/pictures/a.jpg', '/pictures/a.jpg?width=320'],
    ['a picture.jpg', 'a%20picture.jpg?width=320'],
  ])('[SHP-4] asks the provider for %s at a width', (url, expected) => {
    expect(pictureAtWidth(url, 320)).toBe(expected);
  });

  it('never throws and never adds a space, which would end a candidate of srcset', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (url) => {
        expect(pictureAtWidth(url, 160)).not.toMatch(/\s/);
      }),
    );
  });
});

describe('pictureSourceSet', () => {
  it('offers every width with its descriptor', () => {
    const candidates = pictureSourceSet('https://cdn.example/a.jpg?v=1')?.split(', ');
    expect(candidates).toHaveLength(pictureWidths.length);
    expect(candidates?.[0]).toBe('https://cdn.example/a.jpg?v=1&width=160 160w');
  });

  it('leaves an embedded picture alone', () => {
    expect(pictureSourceSet('data:image/png;base64,AAAA')).toBeUndefined();
  });
});
