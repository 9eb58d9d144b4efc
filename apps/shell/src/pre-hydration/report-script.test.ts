const script = '/assets/main.1a2b.mjs';
const { dataset } = document.documentElement;
let send: jest.Mock;

function begin(): void {
  jest.isolateModules(() =>
    jest.requireActual<typeof import('./report-script')>('./report-script').reportScript(script, '0.0.0-s1'),
  );
}

beforeEach(() => {
  send = jest.fn();
  navigator.sendBeacon = send;
  document.documentElement.lang = 'nl';
});
afterEach(() => {
  delete dataset['hydrated'];
  document.head.innerHTML = '';
});

async function sent(): Promise<unknown[]> {
  return Promise.all(
    send.mock.calls.map(async ([url, body]: [string, Blob]) => {
      const text = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(body);
      });
      return [url, JSON.parse(String(text))];
    }),
  );
}

function failToLoad(src: string): void {
  const element = Object.assign(document.createElement('script'), { type: 'module' });
  element.setAttribute('src', src);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

function reject(stack: string): void {
  const reason = Object.assign(new Error('no store'), { stack });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

const report = (message: string) => [
  '/report?lang=nl',
  { remote: 'shell', version: '0.0.0-s1', path: location.pathname, where: 'load', message },
];

it.each<[string, () => void, string]>([
  ['cannot be loaded', () => failToLoad(script), 'not loaded'],
  [
    'throws when it is evaluated',
    () =>
      dispatchEvent(
        new ErrorEvent('error', { filename: `https://shop.example${script}`, message: 'SyntaxError' }),
      ),
    'SyntaxError',
  ],
  [
    'rejects in a step of its start',
    () => reject(`Error: no store\n    at load (https://shop.example${script}:1:234)`),
    'Error: no store',
  ],
])('[MFE-13] reports a script that %s, once', async (_how, fail, message) => {
  begin();
  fail();
  fail();
  expect(await sent()).toEqual([report(message)]);
});

it.each<[string, () => void]>([
  ['another script that cannot be loaded', () => failToLoad('/releases/catalog/1.0.0/browser/page.mjs')],
  ['a picture', () => dispatchEvent(new Event('error'))],
  [
    'code of a remote',
    () => reject('Error\n    at x (https://shop.example/releases/cart/browser/a.mjs:1:2)'),
  ],
  ['a browser extension', () => reject('Error\n    at y (chrome-extension://abc/inject.js:1:2)')],
  [
    'the script after it has hydrated the page',
    () => {
      dataset['hydrated'] = '';
      reject(`Error\n    at load (https://shop.example${script}:1:234)`);
    },
  ],
])('[MFE-13] does not report %s', async (_what, fail) => {
  begin();
  fail();
  expect(await sent()).toEqual([]);
});
