import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { leaveFor, rememberScroll, ScrollAndFocus } from './scroll';

let navigate: NavigateFunction | undefined;
const scrolledTo: unknown[] = [];

function Tell({ onReady }: { onReady(navigate: NavigateFunction): void }) {
  const given = useNavigate();
  useEffect(() => onReady(given), [given, onReady]);
  return null;
}

function keep(given: NavigateFunction): void {
  navigate = given;
}

/** The page as the browser shows it, from the start. */
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

/** Scrolls as a visitor does. */
function scroll(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
}

/** Goes through the history, and waits until the browser has told of it. */
async function go(delta: number): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true, capture: true });
        history.go(delta);
      }),
  );
}

const to = (path: string) =>
  act(async () => {
    leaveFor(new URL(path, location.href));
    await navigate?.(path);
  });

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(`#${this.id}`);
  };
  window.scrollTo = (options?: ScrollToOptions | number) => {
    const top = typeof options === 'object' ? options.top : options;
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    scrolledTo.push(top);
  };
  history.replaceState(null, '', '/');
  rememberScroll();
});

beforeEach(() => {
  open();
  scrolledTo.length = 0;
});

it('[RTE-4] a page stays where the browser put it when it is opened', () => {
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
  '[RTE-4] a navigation to a place that there is not goes to the top: %s',
  async (path) => {
    await to(path);
    expect(scrolledTo).toEqual([0]);
  },
);

it('[RTE-4] another query of the same page leaves the focus where it is', async () => {
  await to('/shop');
  document.body.insertAdjacentHTML('beforeend', '<button id="sort">Sort</button>');
  document.getElementById('sort')?.focus();
  await to('/shop?sort=new');
  expect(document.getElementById('sort')).toHaveFocus();
});

it('[RTE-4] back and forward restore how far a page was scrolled', async () => {
  await to('/shop');
  scroll(1200);
  await to('/product/classic');
  scroll(300);
  scrolledTo.length = 0;
  await go(-1);
  expect(scrolledTo).toEqual([1200]);
  await go(1);
  expect(scrolledTo).toEqual([1200, 300]);
});

it('[RTE-4] positions outlast the page', async () => {
  await to('/shop');
  scroll(500);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  expect(sessionStorage.getItem('scroll-positions')).toContain(',500]');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
