import { pageAddress } from './page-address';

it.each([
  ['/', 'en', 'https://pluis.example/'],
  ['/shop', 'en', 'https://pluis.example/shop'],
  ['/shop', 'nl', 'https://pluis.example/shop?lang=nl'],
  ['//elsewhere.example/shop', 'nl', 'https://pluis.example//elsewhere.example/shop?lang=nl'],
] as const)('[I18-4] %s in %s has the address %s', (pathname, language, address) => {
  expect(pageAddress('https://pluis.example/before?lang=de#top', pathname, language)).toBe(address);
});
