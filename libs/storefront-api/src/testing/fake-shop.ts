import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

interface ReceivedCall {
  method?: string;
  path?: string;
  headers: IncomingHttpHeaders;
  body: { query: string; variables: unknown };
}

/** A provider on a free port; each test sets its answers. */
export interface FakeShop {
  url: string;
  calls: ReceivedCall[];
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startFakeShop(): Promise<FakeShop> {
  const listener: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      shop.calls.push({ method, path, headers, body: JSON.parse(text) });
      shop.answer(response);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const shop: FakeShop = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    calls: [],
    answer: (response) => response.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return shop;
}

export function json(value: unknown, status = 200): FakeShop['answer'] {
  return (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}
