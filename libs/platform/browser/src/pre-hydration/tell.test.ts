/** @jest-environment jsdom */
import { noteListeners } from '../testing/added-listeners';

let sent: [url: string, messages: object[]][] = [];
let isHidden = false;
let forgetListeners: () => void;

const boot = {
  page: 'catalog/ShopPage',
  releases: { catalog: '1.5.0', cart: '2.0.0' },
  failed: { cart: '2.1.0' },
  language: 'nl',
  state: {},
};
const view = {
  kind: 'view',
  path: '/shop',
  page: boot.page,
  releases: boot.releases,
  failed: boot.failed,
};
const failure = { kind: 'failure', remote: 'catalog' };

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  isHidden = false;
  history.replaceState(null, '', '/shop?q=1');
  document.documentElement.lang = 'nl';
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]),
  });
  forgetListeners = noteListeners();
});
afterEach(() => {
  forgetListeners();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Runs the script of a page; returns its functions. */
function open(): typeof import('./tell') {
  let page: typeof import('./tell') | undefined;
  jest.isolateModules(() => (page = jest.requireActual<typeof import('./tell')>('./tell')));
  if (!page) throw new Error('The script was not run.');
  page.followView();
  return page;
}

function show(visible: boolean): void {
  isHidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('[MFE-9] a page is a view once it has been visible for a second, and only once', () => {
  open();
  jest.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([['/evidence?lang=nl', [view]]]);
  show(false);
  dispatchEvent(new Event('pagehide'));
  show(true);
  jest.runAllTimers();
  expect(sent).toHaveLength(1);
});

it.each([
  ['hidden', () => show(false)],
  ['left', () => void dispatchEvent(new Event('pagehide'))],
])('[MFE-9] or when it is %s before', (_how, act) => {
  open();
  act();
  expect(sent).toEqual([['/evidence?lang=nl', [view]]]);
  jest.runAllTimers();
  expect(sent).toHaveLength(1);
});

it('[MFE-9] a page that is prerendered, or opened in the background, is a view only when it is shown', () => {
  isHidden = true;
  open();
  jest.advanceTimersByTime(60_000);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  show(true);
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);
});

it('[MFE-9] a failure that was found before travels with the view; a later one goes at once', () => {
  const { tell } = open();
  tell(failure);
  jest.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  tell({ ...failure, remote: 'cart' });
  expect(sent).toEqual([
    ['/evidence?lang=nl', [view, failure]],
    ['/evidence?lang=nl', [{ ...failure, remote: 'cart' }]],
  ]);
});

it('[MFE-9] names the page that was loaded in the language of its HTML, even if a script or a translator has changed both', () => {
  open();
  history.replaceState(null, '', '/');
  document.documentElement.lang = 'fr';
  jest.runAllTimers();
  expect(sent).toEqual([['/evidence?lang=nl', [view]]]);
});

it('[MFE-9] a page that arrives slowly is a view once it has its boot data', () => {
  const arriving = document.body.innerHTML;
  document.body.innerHTML = '';
  const { followView } = open();
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  document.body.innerHTML = arriving;
  followView();
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([['/evidence?lang=nl', [view]]]);
});
