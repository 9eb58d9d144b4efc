/** @jest-environment jsdom */
import { pictureUrl, sourceSet } from './picture-url';

const path = '/releases/marketing/1.0.0/browser/hero.1a2b3c4d.avif';

it('[MFE-2] a picture of the page’s own origin has the same URL on the server and in a browser', () => {
  expect(pictureUrl(`${location.origin}${path}`)).toBe(path);
  expect(pictureUrl(path)).toBe(path);
});

it('a picture of another origin keeps its whole URL', () => {
  expect(pictureUrl(`https://cdn.example${path}`)).toBe(`https://cdn.example${path}`);
});

it('offers each width with its descriptor', () => {
  expect(sourceSet({ 480: '/a.avif', 800: '/b.avif' })).toBe('/a.avif 480w, /b.avif 800w');
});
