import { pageAddress } from './page-address';

it.each([
  ['/', 'en', 'https://pluis.example/'],
  ['/shop', 'en', 'https://pluis.example/shop'],
  ['/shop', 'nl', 'https://pluis.example/shop?lang=nl'],
  ['/shop?after=abc%3D', 'en', 'https://pluis.example/shop?after=abc%3D'],
  ['/shop?after=abc%3D', 'nl', 'https://pluis.example/shop?after=abc%3D&lang=nl'],
  ['//elsewhere.example/shop', 'nl', 'https://pluis.example//elsewhere.example/shop?lang=nl'],
] as const)('[I18-4] [SHP-8] %s in %s has the address %s', (pathname, language, address) => {
  expect(pageAddress('https://pluis.example/before?lang=de#top', pathname, language)).toBe(address);
});
