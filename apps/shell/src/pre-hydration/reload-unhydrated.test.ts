import { reloadUnhydrated } from './reload-unhydrated';

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
