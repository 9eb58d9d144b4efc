import { createIntl } from 'react-intl';
import { languages, type Language } from '@pluis/i18n';
import type { UserError } from '@pluis/storefront-api';
import { messages } from '../messages';
import { cartLine } from '../testing/cart-lines';
import { describeRefusal } from './describe-refusal';

const line = cartLine();

async function describeIn(language: Language, ...errors: UserError[]): Promise<string> {
  const intl = createIntl({ locale: language, messages: await messages(language) });
  return describeRefusal(errors, [line], intl);
}

const codes = [
  'MINIMUM_NOT_MET',
  'LESS_THAN',
  'MAXIMUM_EXCEEDED',
  'INVALID_INCREMENT',
  'CART_TOO_LARGE',
  'INVALID_MERCHANDISE_LINE',
  'SERVICE_UNAVAILABLE',
];

it.each(codes)('[CRT-9] %s has words of its own in every language, and not the provider’s', async (code) => {
  const told = await Promise.all(
    languages.map(({ code: language }) => describeIn(language, { code, message: 'Raw words.' })),
  );
  expect(new Set(told).size).toBe(languages.length);
  for (const text of told) {
    expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u);
    expect(text).not.toContain('Raw words');
  }
});

it.each([
  ['en', 'Shopify says: “The store refused”.'],
  ['de', 'Shopify meldet: „The store refused“.'],
  ['pl', 'Shopify informuje: „The store refused”.'],
] as const)('[CRT-9] quotes what has no known code after advice in %s', async (language, quoted) => {
  const text = await describeIn(language, { code: 'VALIDATION_CUSTOM', message: 'The store refused.' });
  const advice = await describeIn(language, { message: '' });
  expect(advice).toMatch(/^Shopify .*\.$/);
  expect(text).toBe(`${advice} ${quoted}`);
});

it('[CRT-9] names items instead of internal ids, repeats nothing, and ends with one full stop', async () => {
  const gone = `The merchandise with id ${line.variantId} does not exist.`;
  const text = await describeIn(
    'en',
    { message: gone },
    { message: gone },
    { message: 'gid://shopify/Cart/9?key=1 is odd' },
  );
  expect(text).toMatch(
    /Shopify says: “The merchandise with id Classic pair, Spruce does not exist\. … is odd”\.$/,
  );
  expect(text).not.toMatch(/gid:|\.\./);
});

it('[CRT-9] shows only the advice if the provider says nothing', async () => {
  expect(await describeIn('en', { message: ' ' })).toBe(
    'Shopify didn’t accept this cart. Check the items and quantities, then try again.',
  );
});
