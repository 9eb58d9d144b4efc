/** @jest-environment jsdom */
import { isBehind, noteEntryBefore, showEntryBefore, type PastEntries } from './history-before';

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

it.each([
  ['the path that is one step back', history(1, `${shop}?lang=nl`, product), '/shop'],
  ['nothing where the visitor came directly', history(0, product), ''],
  ['nothing where the browser does not tell', undefined, ''],
])('[PRD-2] the root element says %s', (_case, navigation, path) => {
  showEntryBefore(navigation);
  expect(document.documentElement).toHaveAttribute('data-behind', path);
});

describe('[PRD-2] without the Navigation API', () => {
  function open(path: string, referrer: string, entries = 2): void {
    window.history.replaceState(null, '', path);
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(entries);
    noteEntryBefore();
  }
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a link of the list led here', `${location.origin}/shop?lang=nl`, 2, true],
    ['a link of another page led here', `${location.origin}/`, 2, false],
    ['the visitor came from another site', 'https://elsewhere.test/shop', 2, false],
    ['the visitor came directly', '', 2, false],
    ['the link opened a new tab', `${location.origin}/shop`, 1, false],
  ])('the page that lies behind is known where %s', (_case, referrer, entries, expected) => {
    open('/product/classic', referrer, entries);
    expect(isBehind('/shop')).toBe(expected);
  });

  it('an entry that is opened again keeps what was noted', () => {
    open('/product/classic', `${location.origin}/shop`);
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`);
    noteEntryBefore();
    expect(isBehind('/shop')).toBe(true);
  });
});
