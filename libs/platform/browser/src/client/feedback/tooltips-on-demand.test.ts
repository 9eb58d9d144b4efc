/** @jest-environment jsdom */
import { pointerEvent } from '@pluis/ui/testing/pointer-event';
import { polyfillPopovers } from '@pluis/ui/testing/popovers';
import { fetchTooltipsOnDemand } from './tooltips-on-demand';

polyfillPopovers();

const shown = () => document.querySelector('[role=tooltip]:popover-open')?.textContent ?? null;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('[UI-1] if the code cannot be loaded, the next rest loads it again, even in a part that is not hydrated', async () => {
  const fetched = jest.fn(() => {
    throw new TypeError('Failed to fetch');
  });
  jest.doMock('@pluis/ui/tooltips', fetched);
  document.body.innerHTML = '<div><button data-tooltip="Cart"></button></div>';
  // As React does in a part that is not hydrated.
  document.querySelector('div')?.addEventListener('pointerover', (event) => event.stopPropagation(), true);
  fetchTooltipsOnDemand();
  for (let count = 1; count <= 2; count += 1) {
    document.querySelector('button')?.dispatchEvent(pointerEvent('pointerover', 'mouse'));
    await wait(0);
    expect(fetched).toHaveBeenCalledTimes(count);
  }
  jest.dontMock('@pluis/ui/tooltips');
});

it('[UI-1] a pointer that has moved on while the code loaded rests on the button where it is then', async () => {
  document.body.innerHTML = '<button data-tooltip="Cart"></button><button data-tooltip="Close"></button>';
  fetchTooltipsOnDemand();
  const [cart, close] = document.querySelectorAll('button');
  cart?.dispatchEvent(pointerEvent('pointerover', 'mouse'));
  close?.dispatchEvent(pointerEvent('pointerover', 'mouse'));
  // jsdom has no pointer that can rest.
  if (close) jest.spyOn(close, 'matches').mockReturnValue(true);
  await wait(900);
  expect(shown()).toBe('Close');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
});

it('[UI-1] the button whose rest loaded the code shows its tooltip, too', async () => {
  document.body.innerHTML = '<button data-tooltip="Cart"><svg></svg></button><p>text</p>';
  fetchTooltipsOnDemand();
  const button = document.querySelector('button');
  // jsdom has no pointer that can rest.
  if (button) jest.spyOn(button, 'matches').mockReturnValue(true);
  document.querySelector('p')?.dispatchEvent(pointerEvent('pointerover', 'mouse'));
  expect(document.querySelector('[role=tooltip]')).toBeNull();
  // Touch has no hover.
  button?.dispatchEvent(pointerEvent('pointerover', 'touch'));
  await wait(900);
  expect(document.querySelector('[role=tooltip]')).toBeNull();
  button?.dispatchEvent(pointerEvent('pointerover', 'mouse'));
  await wait(900);
  expect(shown()).toBe('Cart');
});
