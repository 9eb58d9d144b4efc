import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { isAnswered } from '../is-answered.mjs';
import { devClient, eventsPath, scriptPath } from './dev-client';

/** A proxy on this machine to the deployed shop, which replaces one release. */
export interface DevProxy {
  readonly url: string;
  /** Uses this preview for pages from now on, and reloads open pages. */
  show(preview: string): void;
  /** Shows a problem in pages, until the next build is shown. */
  tell(problem: string): void;
  close(): void;
}

/** Starts the proxy. Rejects with a sentence if the port is taken. */
export async function startDevProxy(shell: URL, port: number): Promise<DevProxy> {
  const pages = new Set<ServerResponse>();
  let preview: string | undefined;
  let problem = '';
  const server = createServer((incoming, answer) => {
    if (incoming.url === eventsPath) return listen(answer);
    if (incoming.url === scriptPath) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return answer.end(devClient);
    }
    return forward(shell, preview, incoming, answer);
  });

  function listen(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write(':\n\n');
    if (problem) send('problem', problem, [answer]);
    pages.add(answer);
    answer.once('close', () => pages.delete(answer));
  }

  function send(event: 'shown' | 'problem', text: string, to: Iterable<ServerResponse> = pages): void {
    for (const page of to) page.write(`event: ${event}\ndata: ${JSON.stringify(text)}\n\n`);
  }

  const taken = new Error(`Port ${port} is used by another program. Use a free one: --port ${port + 1}`);
  // `localhost` has two addresses: browsers could reach another program at the second one.
  if (port !== 0 && (await isAnswered(port, 'localhost'))) throw taken;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? taken : error),
    );
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    show(token) {
      preview = token;
      problem = '';
      send('shown', '');
    },
    tell(text) {
      problem = text;
      send('problem', text);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(
  shell: URL,
  preview: string | undefined,
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  const url = new URL(incoming.url ?? '/', shell);
  const headers: Record<string, string | string[] | undefined> = {
    ...incoming.headers,
    host: shell.host,
    // Responses are modified, so they must not be compressed.
    'accept-encoding': 'identity',
    cookie: withPreview(incoming.headers.cookie, preview),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const asked = request(url, { method: incoming.method, headers }, (given) => {
    const isPage = given.headers['content-type']?.startsWith('text/html') ?? false;
    const { location } = given.headers;
    const sent: OutgoingHttpHeaders = {
      ...given.headers,
      ...(location && { location: location.replace(shell.origin, '') }),
    };
    if (!isPage) {
      answer.writeHead(given.statusCode ?? 502, sent);
      return given.pipe(answer);
    }
    // The length changes, and no cache may keep a copy. The added script comes from this origin, so the policy allows it.
    for (const name of ['content-length', 'etag', 'strict-transport-security']) delete sent[name];
    answer.writeHead(given.statusCode ?? 502, { ...sent, 'cache-control': 'no-store' });
    const chunks: Buffer[] = [];
    given.on('data', (chunk: Buffer) => chunks.push(chunk));
    return given.once('end', () => answer.end(withClient(Buffer.concat(chunks).toString('utf8'))));
  });
  asked.once('error', (error) => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
    answer.end(`${shell.origin} does not answer: ${error.message}`);
  });
  incoming.pipe(asked);
}

function withPreview(cookies: string | undefined, preview: string | undefined): string | undefined {
  const others = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie && !cookie.startsWith('preview='));
  const all = preview === undefined ? others : [...others, `preview=${preview}`];
  return all.length === 0 ? undefined : all.join('; ');
}

function withClient(html: string): string {
  return html.replace('</head>', `<script src="${scriptPath}" defer></script></head>`);
}
