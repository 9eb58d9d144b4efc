/** @jest-environment jsdom */
import { loadStyles } from './load-styles';

const fetch = jest.fn();
Object.assign(window, { fetch });
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const end = (type: string) => links().at(-1)?.dispatchEvent(new Event(type));

it('[MFE-6] adds a stylesheet once, against its digest, and waits until it applies', async () => {
  const styles = { href: '/first.css', integrity: 'sha384-abc' };
  const ready = jest.fn();
  const loading = loadStyles(styles).then(ready);
  void loadStyles(styles);
  expect(links().map((link) => [link.getAttribute('href'), link.integrity, link.crossOrigin])).toEqual([
    ['/first.css', 'sha384-abc', 'anonymous'],
  ]);
  await Promise.resolve();
  expect(ready).not.toHaveBeenCalled();
  end('load');
  await loading;
});

it('[MFE-4] rejects where it is not what was published, and tries again later', async () => {
  const styles = { href: '/second.css', integrity: 'sha384-abc' };
  const loading = loadStyles(styles);
  fetch.mockRejectedValueOnce(new TypeError('integrity'));
  end('error');
  await expect(loading).rejects.toThrow('/second.css is missing or was changed');
  const again = loadStyles(styles);
  end('load');
  await expect(again).resolves.toBeUndefined();
});

it.each([
  ['[MFE-9] is cancelled, not missing, if the file is there: the page is being left', true, 'AbortError'],
  ['[MFE-4] is missing if the server says so', false, 'Error'],
])('%s', async (_title, ok, name) => {
  const loading = loadStyles({ href: '/fourth.css', integrity: 'sha384-abc' });
  fetch.mockResolvedValueOnce({ ok });
  end('error');
  await expect(loading).rejects.toMatchObject({ name });
  expect(fetch).toHaveBeenLastCalledWith('/fourth.css', { integrity: 'sha384-abc' });
});

it('keeps nobody waiting for more than three seconds', async () => {
  jest.useFakeTimers();
  const loading = loadStyles({ href: '/third.css', integrity: 'sha384-abc' });
  await jest.advanceTimersByTimeAsync(3000);
  await expect(loading).resolves.toBeUndefined();
  jest.useRealTimers();
});
