import { keepOpen } from './keep-open';

const dialog = () => document.getElementById('sheet') as HTMLDialogElement;

function put(): void {
  document.body.innerHTML = '<dialog id="sheet"></dialog>';
  Object.assign(dialog(), { showModal: () => dialog().setAttribute('open', '') });
}

function say(type: string, open: boolean): void {
  dialog().toggleAttribute('open', open);
  dialog().dispatchEvent(new Event(type));
}

it('[MFE-4] a sheet that another release takes the place of stays open', () => {
  put();
  const keep = keepOpen('sheet');
  say('toggle', true);
  put();
  expect(dialog().open).toBe(false);
  keep();
  expect(dialog().open).toBe(true);
});

it('[CRT-1] a sheet that was closed stays closed', () => {
  put();
  const keep = keepOpen('sheet');
  say('toggle', true);
  say('close', false);
  put();
  keep();
  expect(dialog().open).toBe(false);
});
