/** @jest-environment jsdom */
import { onReturn, renewalAge } from './renewal';

let time = 0;
let stop = () => {};
const renew = jest.fn();

/** The visitor switches to another tab and comes back. */
function leaveFor(milliseconds: number): void {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  time += milliseconds;
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  renew.mockClear();
  stop = onReturn(renew, () => time);
});
afterEach(() => stop());

it('[API-3] renews what a page shows when it is looked at again after a minute, each time', () => {
  leaveFor(renewalAge);
  expect(renew).toHaveBeenCalledTimes(1);
  leaveFor(renewalAge);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('[API-3] asks nothing of who was away for a moment, and nothing while nobody looks', () => {
  leaveFor(renewalAge - 1);
  expect(renew).not.toHaveBeenCalled();
  time += renewalAge;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renew).not.toHaveBeenCalled();
});

it('ends when it is told to', () => {
  stop();
  leaveFor(renewalAge);
  expect(renew).not.toHaveBeenCalled();
});
