/** @jest-environment jsdom */
import { reloadOtherAddress, reloadUnhydrated } from './reload-unhydrated';

const { dataset } = document.documentElement;
const reload = jest.fn();
const show = (persisted: boolean) => reloadUnhydrated({ persisted }, { reload });

beforeEach(() => reload.mockReset());
afterEach(() => {
  delete dataset['hydrated'];
  jest.restoreAllMocks();
});

it('[UI-3] [ENG-1] reloads a page that comes back although it was left before it was hydrated', () => {
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('[RTE-4] a hydrated page that comes back stays as it was left', () => {
  dataset['hydrated'] = '';
  show(true);
  expect(reload).not.toHaveBeenCalled();
});

it('[UI-3] a page that has just been loaded is not loaded twice', () => {
  show(false);
  expect(reload).not.toHaveBeenCalled();
});

it('[RTE-4] without a connection the page stays: it could not be loaded again', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(true);
  expect(reload).not.toHaveBeenCalled();
});

describe('[RTE-4] going back or forward before the page is hydrated', () => {
  async function goTo(pathname: string, search = ''): Promise<void> {
    reloadOtherAddress('/shop?lang=de', { pathname, search, reload });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }

  it.each([
    ['/', '?lang=de'],
    ['/shop', ''],
  ])('loads another address: %s%s', async (pathname, search) => {
    await goTo(pathname, search);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the page at its own address, also at another section of it', async () => {
    await goTo('/shop', '?lang=de');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left to the hydrated page', async () => {
    dataset['hydrated'] = '';
    await goTo('/');
    expect(reload).not.toHaveBeenCalled();
  });
});
