/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { until } from '@pluis/releases/testing/until';
import { MovesWithinPage } from './moves-within-page';
import { rememberPlace, ScrollAndFocus } from './scroll-and-focus';

let navigate: NavigateFunction | undefined;
/** The addresses that React has shown. */
let shown: string[] = [];

function Page() {
  const { pathname, hash } = useLocation();
  const given = useNavigate();
  useEffect(() => {
    navigate = given;
    shown.push(pathname + hash);
  }, [given, pathname, hash]);
  return null;
}

const to = (path: string) =>
  act(async () => {
    await navigate?.(path);
  });

/** Moves through the history and waits for the browser's event. */
const go = (delta: number) =>
  act(async () => {
    const { href } = location;
    history.go(delta);
    await until(() => location.href !== href);
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/shop');
  shown = [];
  render(
    <BrowserRouter useTransitions={false}>
      <Page />
      <MovesWithinPage />
      <ScrollAndFocus />
    </BrowserRouter>,
  );
});
afterEach(() => jest.restoreAllMocks());

it('[UI-3] moves within the page are left to the browser: they would render it again', async () => {
  await act(async () => history.pushState(null, '', '/shop#faq'));
  await go(-1);
  await go(1);
  expect(shown).toEqual(['/shop']);
  await to('/product/classic');
  await go(-1);
  expect(shown).toEqual(['/shop', '/product/classic', '/shop#faq']);
});

it('[RTE-4] a visitor who goes back before React has shown the next page is at the same place in the former one', async () => {
  jest.replaceProperty(window, 'scrollY', 1955);
  rememberPlace();
  await act(async () => {
    void navigate?.('/product/classic');
    history.back();
    await until(() => location.pathname === '/shop');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(shown.at(-1)).toBe('/shop');
  expect(scrollTo).toHaveBeenCalledWith({ top: 1955, behavior: 'instant' });
});
