/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import {
  BrowserRouter,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router-dom';
import { until } from '@pluis/releases/testing/until';
import { ScrollAndFocus } from './scroll-and-focus';

let navigate: NavigateFunction | undefined;
const scrolledTo: unknown[] = [];

/** The addresses that the router has shown. */
let rendered: string[] = [];

function Tell({ onReady }: { onReady(navigate: NavigateFunction): void }) {
  const given = useNavigate();
  const { pathname, hash } = useLocation();
  useEffect(() => void rendered.push(pathname + hash), [pathname, hash]);
  useEffect(() => onReady(given), [given, onReady]);
  return null;
}

function keep(given: NavigateFunction): void {
  navigate = given;
}

/** The page as the browser shows it at first. */
function open(): void {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 id="faq">FAQ</h2></main><div id="root"></div>';
  render(
    <BrowserRouter>
      <ScrollAndFocus />
      <Tell onReady={keep} />
    </BrowserRouter>,
    { container: document.getElementById('root') ?? document.body },
  );
}

/** Moves through the history and waits for the browser's event. */
async function go(delta: number): Promise<void> {
  const { href } = location;
  await act(async () => {
    history.go(delta);
    await until(() => location.href !== href);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const to = (path: string, options?: NavigateOptions) =>
  act(async () => {
    await navigate?.(path, options);
  });

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(`#${this.id}`);
  };
  window.scrollTo = (options?: ScrollToOptions | number) => {
    const top = typeof options === 'object' ? options.top : options;
    scrolledTo.push(top);
  };
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  rendered = [];
  open();
  scrolledTo.length = 0;
});

it("[RTE-4] a page keeps the browser's scroll position when it is opened", () => {
  expect(scrolledTo).toEqual([]);
  expect(document.body).toHaveFocus();
});

it('[RTE-4] a navigation goes to the top of the page, and moves the focus there', async () => {
  await to('/shop');
  expect(scrolledTo).toEqual([0]);
  expect(document.getElementById('main')).toHaveFocus();
});

it('[RTE-4] a navigation to a place goes to that place', async () => {
  await to('/?from=shop#faq');
  expect(scrolledTo).toEqual(['#faq']);
});

it.each(['/shop#nowhere', '/shop#%E0%A4%A'])(
  '[RTE-4] a navigation to a missing place goes to the top: %s',
  async (path) => {
    await to(path);
    expect(scrolledTo).toEqual([0]);
  },
);

it('[RTE-4] another query of the same page does not move the focus', async () => {
  await to('/shop');
  document.body.insertAdjacentHTML('beforeend', '<button id="sort">Sort</button>');
  document.getElementById('sort')?.focus();
  await to('/shop?sort=new');
  expect(document.getElementById('sort')).toHaveFocus();
});

it('[RTE-4] a place that is rendered later is scrolled to then', async () => {
  await to('/shop#late');
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h2 id="late">Late</h2>');
  await act(async () => {});
  expect(scrolledTo).toEqual([0, '#late']);
});

it('[RTE-4] a place that is rendered after another navigation is not scrolled to', async () => {
  await to('/shop#late');
  await to('/product/classic');
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h2 id="late">Late</h2>');
  await act(async () => {});
  expect(scrolledTo).toEqual([0, 0]);
});

it('[RTE-4] on the way back and forward the browser itself restores scroll and focus', async () => {
  await to('/shop');
  await to('/product/classic');
  scrolledTo.length = 0;
  document.body.focus();
  await go(-1);
  await go(1);
  expect(rendered.slice(-2)).toEqual(['/shop', '/product/classic']);
  expect(scrolledTo).toEqual([]);
});

it('[RTE-4] [ENG-1] on the way back the place is kept, although the page is shorter for a moment', async () => {
  const isAt = (value: number) => Object.defineProperty(window, 'scrollY', { value, configurable: true });
  const scrolls = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((options?: ScrollToOptions | number) => void isAt(Number(Object(options).top)));
  history.replaceState({ ...history.state, leftAt: 2500 }, '');
  await to('/shop');
  await go(-1);
  expect(scrollY).toBe(2500);
  isAt(172);
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<ul></ul>');
  await act(async () => {});
  expect(scrollY).toBe(2500);
  // From now on the visitor says where the page is.
  dispatchEvent(new Event('wheel'));
  isAt(0);
  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<ul></ul>');
  await act(async () => {});
  expect(scrollY).toBe(0);
  scrolls.mockRestore();
});

it('[RTE-4] a navigation whose state says so keeps the place', async () => {
  await to('/shop?after=abc', { state: { keepsPlace: true } });
  expect(scrolledTo).toEqual([]);
  expect(document.getElementById('main')).not.toHaveFocus();
});

it('[RTE-4] a URL that only loses a parameter keeps the place', async () => {
  await to('/?lang=nl', { replace: true });
  expect(scrolledTo).toEqual([]);
});

it('[PRD-2] [ENG-1] each history entry knows the page behind it, even after it was replaced or gone back to', async () => {
  await to('/shop');
  await to('/product/classic');
  await to('/product/classic?variant=2', { replace: true });
  expect(history.state.behind).toBe('/shop');
  await to('/nowhere');
  expect(history.state.behind).toBe('/product/classic');
  await go(-1);
  await to('/product/classic?variant=3', { replace: true });
  expect(history.state.behind).toBe('/shop');
});
