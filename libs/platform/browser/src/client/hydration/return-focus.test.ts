/** @jest-environment jsdom */
import { polyfillDialogs } from '../../testing/dialogs';
import { returnFocus } from './return-focus';

polyfillDialogs();
returnFocus(document);

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const dialog = () => document.querySelector('dialog');

beforeEach(() => {
  document.body.innerHTML = `<button id="opener" command="show-modal" commandfor="sheet">Cart</button><a id="other" href="/">Home</a>
    <dialog id="sheet"><button command="close" commandfor="sheet">Close</button></dialog>`;
  dialog()?.showModal();
});

it('[CRT-1] [ENG-1] the button that opened a dialog has the focus after it has closed, if the browser gives it to nothing', () => {
  dialog()?.close();
  expect(element('#opener')).toHaveFocus();
});

it('[CRT-1] what has the focus when a dialog closes keeps it', () => {
  element('#other')?.focus();
  dialog()?.close();
  expect(element('#other')).toHaveFocus();
});

it('[CRT-1] a dialog that no button opens changes nothing', () => {
  element('#opener')?.remove();
  dialog()?.close();
  expect(document.body).toHaveFocus();
});
