/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { colourfulProduct } from '../testing/sample-product';
import { useVariant } from './use-variant';

type Variant = (typeof colourfulProduct.variants)[number];

const { variants } = colourfulProduct;
const [greyM, , clayM, skyL] = variants as [Variant, Variant, Variant, Variant];

function open(search: string) {
  window.history.replaceState(null, '', `/product/x${search}`);
  return renderHook(
    ({ shown }) => ({
      chosen: useVariant(shown),
      location: useLocation(),
      how: useNavigationType(),
      navigate: useNavigate(),
    }),
    {
      initialProps: { shown: variants },
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/product/x${search}`]}>{children}</MemoryRouter>
      ),
    },
  );
}

it('[PRD-3] [PRD-4] is the one that the URL names, or the first', () => {
  expect(open('?variant=2003').result.current.chosen).toMatchObject({ variant: clayM, isNamed: true });
  expect(open('').result.current.chosen).toMatchObject({ variant: greyM, isNamed: false });
  expect(open('?variant=9').result.current.chosen).toMatchObject({ variant: greyM, isNamed: false });
});

it('[PRD-4] a choice changes the URL and keeps the rest of it, the place on the page and the history', () => {
  const { result } = open('?lang=nl&variant=2003');
  act(() => result.current.chosen.choose(skyL, 'Colour'));
  const { chosen, location, how } = result.current;
  expect(chosen).toMatchObject({ variant: skyL, pick: { from: clayM, to: skyL, option: 'Colour' } });
  expect(location.search).toBe('?lang=nl&variant=2004');
  expect([how, location.state]).toEqual(['REPLACE', { keepsPlace: true }]);
});

it('[I18-4] [PRD-4] a choice keeps the address that the shell has changed without the router', () => {
  const { result } = open('?lang=nl&variant=2003');
  window.history.replaceState(null, '', '/product/x?variant=2003');
  act(() => result.current.chosen.choose(skyL));
  expect(result.current.location.search).toBe('?variant=2004');
});

it('[PRD-4] a pick is known until another variant is shown, however that one was chosen', () => {
  const { result, rerender } = open('?variant=2003');
  const choose = (...given: Parameters<typeof result.current.chosen.choose>) =>
    act(() => result.current.chosen.choose(...given));
  choose(skyL);
  expect(result.current.chosen.pick).toBeUndefined();
  choose(clayM, 'Size');
  choose(clayM, 'Colour');
  expect(result.current.chosen.pick?.option).toBe('Size');
  rerender({ shown: variants.map((variant) => ({ ...variant })) });
  expect(result.current.chosen.pick).toBeUndefined();
  rerender({ shown: variants });
  act(() => void result.current.navigate('?variant=2001'));
  expect(result.current.chosen).toMatchObject({ variant: greyM, pick: undefined });
});

it('[PRD-5] is none of a product without variants, and picks nothing', () => {
  const { result, rerender } = open('');
  rerender({ shown: [] });
  expect(result.current.chosen).toMatchObject({ variant: undefined, isNamed: false });
  act(() => result.current.chosen.choose(greyM, 'Colour'));
  expect(result.current.chosen.pick).toBeUndefined();
});
