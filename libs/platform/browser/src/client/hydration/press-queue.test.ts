/** @jest-environment jsdom */
import { replay } from './press-queue';

let buttons: HTMLButtonElement[];
const pressed = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '<button>Oat</button><button>Clay</button>';
  buttons = [...document.querySelectorAll('button')];
  pressed.mockReset();
  for (const button of buttons) button.addEventListener('click', () => pressed(button.textContent));
});

it('[UI-3] presses in order, each as often as it was pressed', async () => {
  const [oat, clay] = buttons;
  await replay([oat, clay, oat].flatMap((button) => button ?? []));
  expect(pressed.mock.calls.flat()).toEqual(['Oat', 'Clay', 'Oat']);
});

it('[UI-3] each press sees the result of the previous one', async () => {
  const [oat, clay] = buttons;
  // As in React: the press is visible immediately, its result a microtask later.
  oat?.addEventListener('click', () => queueMicrotask(() => clay?.replaceChildren('Add clay in oat')));
  await replay(buttons);
  expect(pressed.mock.calls.flat()).toEqual(['Oat', 'Add clay in oat']);
});

it('[UI-3] a missing button is skipped', async () => {
  const [oat, clay] = buttons;
  oat?.addEventListener('click', () => clay?.remove());
  await replay(buttons);
  expect(pressed.mock.calls.flat()).toEqual(['Oat']);
});
