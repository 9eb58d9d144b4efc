/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useHydrated } from './use-hydrated';

const shown: boolean[] = [];

function Probe() {
  const isHydrated = useHydrated();
  shown.push(isHydrated);
  return <p>{String(isHydrated)}</p>;
}

beforeEach(() => (shown.length = 0));

it('is false during hydration, then true', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Probe />);
  expect(root).toHaveTextContent('false');
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, <Probe />, { onRecoverableError }));
  expect(root).toHaveTextContent('true');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is true at once if the browser renders first', () => {
  render(<Probe />);
  expect(shown).not.toContain(false);
});
