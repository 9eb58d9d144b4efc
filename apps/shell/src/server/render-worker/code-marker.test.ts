/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCodeMarker, createMarkerMemory, readMarker } from './code-marker';

function marked() {
  const memory = createMarkerMemory();
  return { ...createCodeMarker(memory), read: () => readMarker(memory) };
}

it('[MFE-4] names the code that runs, in all that it does before the thread turns to something else', async () => {
  const { mark, read } = marked();
  mark(2, 7);
  expect(read()).toMatchObject({ remote: 2, job: 7, isActive: true });
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
  expect(read()).toMatchObject({ remote: 2, job: 7, isActive: true });
  await nextTurn();
  expect(read()).toMatchObject({ isActive: false });
});

it('[MFE-4] what is carried runs later on behalf of the same code', async () => {
  const { mark, carry, read } = marked();
  mark(2, 7);
  const seen: unknown[] = [];
  const later = carry((what: string) => seen.push([what, read()]));
  await nextTurn();
  mark(1, 8);
  later('answer');
  expect(seen).toEqual([['answer', expect.objectContaining({ remote: 2, job: 7, isActive: true })]]);
});

it('changes its turn whenever other code runs', async () => {
  const { mark, read } = marked();
  const turns = [read().turn];
  mark(0, 1);
  turns.push(read().turn);
  await nextTurn();
  turns.push(read().turn);
  mark(0, 1);
  turns.push(read().turn);
  expect(new Set(turns).size).toBe(4);
});
