import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { passOn, startProxy, type Passing } from '../harness/proxy';

/** A page on its way to the browser. */
interface ServedPage {
  html: string;
  /** Its content security policy. */
  policy: string;
}

/** A request that a browser has sent. */
interface NotedRequest {
  /** Method and address, such as `POST /evidence?lang=en`. */
  request: string;
  body: string;
}

export type PageChange = (page: ServedPage) => ServedPage;

/**
 * A proxy between the browsers and the store that can hold requests back, change pages, or break the connection. It works for
 * every engine, also if the engine's driver cannot control the network.
 */
export interface StoreProxy {
  /** The store's address for browsers. */
  url: string;
  /** Passes all requests on to the server at this URL from now on. */
  passTo(target: string): void;
  /** Holds back the requests whose path matches, until `release`. */
  hold(path: RegExp): void;
  /** How many requests are held back. */
  heldCount(): number;
  release(): void;
  /** Changes each page from now on; undefined passes pages on as they are. */
  changePages(change: PageChange | undefined): void;
  /** The requests since the last `forget`. */
  requests(): readonly NotedRequest[];
  forget(): void;
  /** Breaks off every request until `connect`. */
  disconnect(): void;
  connect(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port. */
export async function startStoreProxy(): Promise<StoreProxy> {
  let target = '';
  let heldPath: RegExp | undefined;
  let held: (() => void)[] = [];
  let isConnected = true;
  let change: PageChange | undefined;
  let requests: NotedRequest[] = [];

  function note(incoming: IncomingMessage): void {
    const noted = { request: `${incoming.method} ${incoming.url}`, body: '' };
    requests.push(noted);
    if (incoming.method === 'POST') incoming.on('data', (chunk: Buffer) => (noted.body += chunk.toString()));
  }

  function pass(passing: Passing): void {
    const { incoming, answer } = passing;
    const send = (response: IncomingMessage) => {
      if (change && response.headers['content-type']?.startsWith('text/html'))
        void sendChanged(response, answer, change).catch((error: unknown) => {
          console.error(error);
          answer.destroy();
        });
      else {
        answer.writeHead(response.statusCode ?? 502, change ? unkept(response.headers) : response.headers);
        response.pipe(answer);
      }
    };
    passOn(passing, target, send, change && uncached(incoming.headers));
  }

  const proxy = await startProxy((passing) => {
    const { incoming, answer } = passing;
    note(incoming);
    if (!isConnected) answer.destroy();
    else if (heldPath?.test(incoming.url ?? '')) held.push(() => pass(passing));
    else pass(passing);
  });
  return {
    ...{ url: proxy.url, stop: proxy.stop },
    passTo: (url) => void (target = url),
    hold: (path) => void (heldPath = path),
    heldCount: () => held.length,
    release() {
      heldPath = undefined;
      const released = held;
      held = [];
      for (const pass of released) pass();
    },
    changePages: (next) => void (change = next),
    requests: () => requests,
    forget: () => void (requests = []),
    disconnect() {
      isConnected = false;
      proxy.disconnect();
    },
    connect: () => void (isConnected = true),
  };
}

/** The headers of a request for a page that will be changed: as text, and not from the browser's cache. */
function uncached(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _, ...others } = headers;
  return { ...others, 'accept-encoding': 'identity' };
}

/** The headers of a file that the next page asks for again, so that it can be held back there, too. */
function unkept(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers['content-type']?.startsWith('text/javascript')
    ? { ...headers, 'cache-control': 'no-store' }
    : headers;
}

async function sendChanged(
  response: IncomingMessage,
  answer: ServerResponse,
  change: PageChange,
): Promise<void> {
  const { etag: _, 'content-security-policy': policy = '', ...headers } = response.headers;
  const page = change({ html: await text(response), policy: String(policy) });
  answer.writeHead(response.statusCode ?? 502, {
    ...headers,
    'content-length': Buffer.byteLength(page.html),
    'content-security-policy': page.policy,
  });
  answer.end(page.html);
}
