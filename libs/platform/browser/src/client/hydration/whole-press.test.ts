/** @jest-environment jsdom */
import { whenPressed } from './whole-press';

const content = '<button>Oat</button><a href="#">Blush</a><button>Clay</button>';
const clicked = jest.fn();
/** Whether the browser sends the click of a press whose button has gone to the element around it. */
let isSentAround = false;
const part = () => document.querySelector('[data-part]') ?? document.body;
const control = (name: string) =>
  [...part().children].find(({ textContent }) => textContent === name) ?? document.body;

/** How far each control has moved to the right. */
let moved = 0;
const width = 10;
/** Each control stands at the right of the one before. */
const placeOf = (element: Element) => ({
  left: moved + [...part().children].indexOf(element) * width,
  top: 0,
  bottom: width,
});

beforeEach(() => {
  clicked.mockReset();
  moved = 0;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const { left, top, bottom } = placeOf(this);
    return new DOMRect(left, top, width, bottom - top);
  };
  document.body.innerHTML = `<div data-part="a/B">${content}</div>`;
  document.body.onclick = ({ target }) => clicked(target instanceof Element && target.textContent);
});

/** Presses a control. `during` happens while the pointer is down; then it has moved by `by` pixels. */
async function press(name: string, during: () => void, by = 0, end = 'pointerup') {
  const pressed = control(name);
  const clientX = placeOf(pressed).left + width / 2 + by;
  let over: Promise<void> | undefined;
  const onDown = (event: Event) => (over = whenPressed(document, event));
  document.addEventListener('pointerdown', onDown, { once: true });
  pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  during();
  part().dispatchEvent(new MouseEvent(end, { bubbles: true, clientX, clientY: 1 }));
  if (!pressed.isConnected && isSentAround) part().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  if (pressed.isConnected && end === 'pointerup')
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await over;
}

const replace =
  (html = content) =>
  () =>
    void (part().innerHTML = html);

it.each(['Oat', 'Blush', 'Clay'])(
  '[UI-3] [ENG-2] a press on %s counts once if it is replaced meanwhile',
  async (name) => {
    await press(name, replace());
    expect(clicked.mock.calls).toEqual([[name]]);
  },
);

it('[UI-3] [ENG-1] also in browsers that send the click to the element around it', async () => {
  isSentAround = true;
  await press('Oat', replace());
  isSentAround = false;
  expect(clicked.mock.calls.map(([name]) => name).filter((name) => name === 'Oat')).toEqual(['Oat']);
});

it('[UI-3] a press on a control that stays counts once', async () => {
  await press('Oat', () => {});
  expect(clicked.mock.calls).toEqual([['Oat']]);
});

it('[UI-3] [ENG-3] a press counts once if its control moves when it is replaced', async () => {
  await press('Oat', () => {
    replace()();
    moved = 2 * width;
  });
  expect(clicked.mock.calls).toEqual([['Oat']]);
});

it.each<[string, () => void, number, string]>([
  ['ends elsewhere', replace(), width, 'pointerup'],
  ['becomes a scroll', replace(), 0, 'pointercancel'],
  ['meets other controls afterwards', replace('<button>Oat</button>'), 0, 'pointerup'],
])('[UI-3] a press that %s does nothing', async (_name, during, by, end) => {
  await press('Oat', during, by, end);
  expect(clicked).not.toHaveBeenCalled();
});

it('[UI-3] the end of a later press says nothing of one that has become a scroll', async () => {
  await press('Oat', replace(), 0, 'pointercancel');
  part().dispatchEvent(new MouseEvent('pointerup', { bubbles: true, clientX: width / 2, clientY: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(clicked).not.toHaveBeenCalled();
});
