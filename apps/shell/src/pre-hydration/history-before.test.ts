import { isBehind, type PastEntries } from './history-before';

function history(current: number | null, ...urls: (string | null)[]): PastEntries {
  return {
    currentEntry: current === null ? null : { index: current },
    entries: () => urls.map((url, index) => ({ index, url })),
  };
}

const shop = 'https://pluis.test/shop';
const home = 'https://pluis.test/';
const product = 'https://pluis.test/product/classic';

describe('isBehind', () => {
  it.each([
    ['the list is one step back', history(1, shop, product), true],
    ['the list was opened in a language', history(1, `${shop}?lang=nl`, product), true],
    ['the list is further back', history(2, shop, home, product), false],
    ['the list lies ahead', history(1, home, product, shop), false],
    ['the visitor came from the landing page', history(1, home, product), false],
    ['the visitor came directly', history(0, product), false],
    ['the entry before hides its address', history(1, null, product), false],
    ['there is no current entry', history(null), false],
    ['the browser does not tell', undefined, false],
  ])('[PRD-2] where %s', (_case, navigation, behind) => {
    expect(isBehind('/shop', navigation)).toBe(behind);
  });
});
