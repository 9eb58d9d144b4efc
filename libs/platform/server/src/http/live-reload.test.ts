/** @jest-environment node */
import { liveReloadScript } from './live-reload';

/** Runs the script in a page of a server. */
function openPage() {
  const events: { onmessage?: (message: { data: string }) => void } = {};
  const server = { state: 'ready' };
  const reload = jest.fn();
  const fetch = async () => {
    if (server.state === 'gone') throw new TypeError('fetch failed');
    return { ok: server.state === 'ready' };
  };
  function EventSource() {
    return events;
  }
  new Function('EventSource', 'fetch', 'location', liveReloadScript)(EventSource, fetch, { reload });
  const tell = async (data: string) => {
    events.onmessage?.({ data });
    await jest.advanceTimersByTimeAsync(0);
  };
  return { tell, reload, server };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[MFE-3] a page is reloaded when a release or the server has changed, not when it connects again', async () => {
  const { tell, reload } = openPage();
  await tell('1.0');
  await tell('1.0');
  expect(reload).not.toHaveBeenCalled();
  await tell('1.1');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['gone', 'stopping'])('[MFE-3] a page is not reloaded while its server is %s', async (state) => {
  const { tell, reload, server } = openPage();
  await tell('1.0');
  server.state = state;
  await tell('1.1');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  server.state = 'ready';
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});
