/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { until } from '@pluis/releases/testing/until';
import { hiddenPage } from '../../page/hidden-page';
import { AtPlace, usePlace } from '../../page/place';
import { BrowserRouter } from './browser-router';
import { rememberPlace, ScrollAndFocus } from './scroll-and-focus';

let navigate: NavigateFunction | undefined;
/** The addresses that React has shown. */
let shown: string[] = [];

function Page() {
  const place = usePlace();
  const given = useNavigate();
  useEffect(() => {
    navigate = given;
    shown.push(place.location.pathname + place.location.hash);
  }, [given, place]);
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
    <BrowserRouter>
      <AtPlace>
        <Page />
        <ScrollAndFocus />
      </AtPlace>
    </BrowserRouter>,
  );
});
afterEach(() => {
  delete hiddenPage.afterPaint;
  jest.restoreAllMocks();
});

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
  const waiting: (() => void)[] = [];
  hiddenPage.afterPaint = (show) => waiting.push(show);
  jest.replaceProperty(window, 'scrollY', 1955);
  rememberPlace();
  await to('/product/classic');
  expect(shown).toEqual(['/shop']);
  await go(-1);
  await act(async () => waiting.forEach((show) => show()));
  expect(new Set(shown)).toEqual(new Set(['/shop']));
  expect(scrollTo).toHaveBeenCalledWith({ top: 1955, behavior: 'instant' });
});

it('[RTE-4] nothing comes between the update that shows the next page and its rendering', async () => {
  hiddenPage.afterPaint = (show) => {
    show();
    shown.push('afterwards');
  };
  await to('/product/classic');
  expect(shown).toEqual(['/shop', '/product/classic', 'afterwards']);
});
