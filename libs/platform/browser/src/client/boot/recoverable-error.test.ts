/** @jest-environment jsdom */
import { clientOnlyDigest } from '../../page/parts';
import { onRecoverableError } from './recoverable-error';

const env = process.env.NODE_ENV;
const reported = jest.fn();
beforeEach(() => {
  reported.mockReset();
  window.reportError = reported;
});
afterEach(() => Object.assign(process.env, { NODE_ENV: env }));

it.each([
  ['a mismatch of the HTML', new Error('Minified React error #418; visit …'), 0],
  ['a part that is left to the browser', Object.assign(new Error('left'), { digest: clientOnlyDigest }), 0],
  ['anything that is no error', 'text', 0],
  ['another error', new Error('Minified React error #423; visit …'), 1],
])('[MFE-9] [ENG-2] %s is reported only if it is unexpected', (_what, error, times) => {
  Object.assign(process.env, { NODE_ENV: 'production' });
  onRecoverableError(error);
  expect(reported).toHaveBeenCalledTimes(times);
});

it('in development a mismatch is reported: it is a fault of the shop', () => {
  onRecoverableError(new Error('Minified React error #418; visit …'));
  expect(reported).toHaveBeenCalledTimes(1);
});
