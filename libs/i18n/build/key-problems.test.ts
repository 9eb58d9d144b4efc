import { keyProblems } from './key-problems.mjs';
import { usedKeys } from './used-keys.mjs';

function check(keys: string[], source: string) {
  return keyProblems('en.json', keys, [{ name: 'page.tsx', ...usedKeys(source, 'page.tsx') }]);
}

it.each([
  `<FormattedMessage id="cart.title" />`,
  `<FormattedMessage id={'cart.title'} values={{}} />`,
  `intl.formatMessage({ id: 'cart.title' }, { n: 1 })`,
  'formatMessage({ id: `cart.title` })',
  `const titles: MessageId[] = ['cart.title'];`,
  'formatMessage({ id: `cart.${part}` })',
  'formatMessage({ id: `cart.${part}le` })',
])('[I18-5] a key is used by %s', (source) => {
  expect(check(['cart.title'], source)).toEqual([]);
});

it.each([
  '',
  `// cart.title`,
  `const path = 'cart.title.long';`,
  'const anything = `${x}`;',
  'const path = `cart.${part}-icon`;',
  'const path = `cart.title.${part}`;',
])('[I18-5] a key is not used by %j', (source) => {
  expect(check(['cart.title'], source)).toEqual(['en.json: "cart.title": used nowhere in the source']);
});

it.each([
  `\n<FormattedMessage id="cart.titel" />`,
  `\nintl.formatMessage({ id: 'cart.titel' })`,
  `\nformatMessage({ id: many ? 'cart.titel' : 'cart.title' })`,
])('[I18-5] a key that is not defined is named with its line: %s', (source) => {
  expect(check(['cart.title'], `${source}; const title = 'cart.title';`)).toEqual([
    'page.tsx:2: "cart.titel": used, but not in en.json',
  ]);
});

it('[I18-5] an id of something else is no key', () => {
  expect(check([], `<section id="features" />; find({ id: 'gid://1' })`)).toEqual([]);
});
