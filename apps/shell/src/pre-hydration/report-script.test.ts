/** @jest-environment jsdom */
import { reportScript } from './report-script';

const script = '/assets/main.1a2b.mjs';
const { dataset } = document.documentElement;
const send = jest.fn();

beforeAll(() => {
  navigator.sendBeacon = send;
  addEventListener('error', (event) => reportScript(script, event), true);
});

beforeEach(() => {
  send.mockReset();
  jest.useFakeTimers();
});

function failToLoad(src: string): void {
  const element = Object.assign(document.createElement('script'), { type: 'module' });
  element.setAttribute('src', src);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const throwIn = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }));

it.each<[string, () => void]>([
  ['cannot be loaded', () => failToLoad(script)],
  ['throws', () => throwIn(`https://shop.example${script}`)],
])('[MFE-13] reports a script that %s', (_how, fail) => {
  fail();
  // A page that is being left ends before that.
  expect(send).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(send.mock.calls).toEqual([['/report/shell']]);
});

it.each<[string, () => void]>([
  ['another script that cannot be loaded', () => failToLoad('/releases/catalog/1.0.0/browser/page.mjs')],
  ['a picture', () => document.body.dispatchEvent(new Event('error'))],
  ['a browser extension', () => throwIn('chrome-extension://abc/inject.js')],
])('[MFE-13] does not report %s', (_what, fail) => {
  fail();
  jest.runAllTimers();
  expect(send).not.toHaveBeenCalled();
});

it('[MFE-13] does not report what the script throws after it has hydrated the page', () => {
  dataset['hydrated'] = '';
  throwIn(`https://shop.example${script}`);
  delete dataset['hydrated'];
  jest.runAllTimers();
  expect(send).not.toHaveBeenCalled();
});

it('[MFE-13] does not report errors of a page without a script', () => {
  reportScript('', new ErrorEvent('error', { filename: 'https://shop.example/other.mjs' }));
  jest.runAllTimers();
  expect(send).not.toHaveBeenCalled();
});
