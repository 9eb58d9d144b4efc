/** @jest-environment jsdom */
import { keepOpen } from './keep-open';

const dialog = () => document.getElementById('sheet') as HTMLDialogElement;

function replace(): void {
  document.body.innerHTML = '<dialog id="sheet"></dialog>';
  Object.assign(dialog(), { showModal: () => dialog().setAttribute('open', '') });
}

function open(isOpen: boolean): void {
  dialog().toggleAttribute('open', isOpen);
}

it('[MFE-4] a sheet stays open when the one of another release replaces it, however often', () => {
  replace();
  const keep = keepOpen('sheet');
  open(true);
  for (const _release of ['1.0.0', '1.1.0']) {
    replace();
    expect(dialog().open).toBe(false);
    keep();
    expect(dialog().open).toBe(true);
  }
});

it('[CRT-1] a sheet that was closed stays closed when it is replaced', () => {
  replace();
  const keep = keepOpen('sheet');
  open(true);
  keep();
  open(false);
  replace();
  keep();
  expect(dialog().open).toBe(false);
});

it('[CRT-1] [ENG-1] a sheet that has just been closed stays closed, although its close event is still pending', () => {
  replace();
  open(true);
  const keep = keepOpen('sheet');
  open(false);
  keep();
  expect(dialog().open).toBe(false);
});

it('[MFE-4] a sheet stays open if for a while there is none in the page', () => {
  replace();
  const keep = keepOpen('sheet');
  open(true);
  document.body.innerHTML = '';
  keep();
  replace();
  keep();
  expect(dialog().open).toBe(true);
});

it('[CRT-1] [ENG-3] a sheet that stays open does not slide in once more, and slides when it is closed', () => {
  replace();
  const keep = keepOpen('sheet');
  open(true);
  replace();
  let transition: string | undefined;
  Object.assign(dialog(), { showModal: () => (transition = dialog().style.transition) });
  keep();
  expect(transition).toBe('none');
  expect(dialog().style.transition).toBe('');
});
