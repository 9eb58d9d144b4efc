import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { isAnswered } from '../serve/is-answered.mjs';
import { devClient, eventsPath, scriptPath } from './dev-client';

/** A proxy on this machine to the deployed shop, which replaces one release. */
export interface DevProxy {
  readonly url: string;
  /** Uses this preview for pages from now on, and reloads open pages. */
  show(preview: string): void;
  /** Shows a problem in pages, until the next build is shown. */
  showProblem(problem: string): void;
  close(): void;
}

/** Starts the proxy. Rejects with a sentence if the port is in use. */
export async function startDevProxy(shell: URL, port: number): Promise<DevProxy> {
  const pages = new Set<ServerResponse>();
  let preview: string | undefined;
  let problem = '';
  // As much as the shell reads, because browsers send the cookies of `localhost` to each of its ports.
  const server = createServer({ maxHeaderSize: 384 * 1024 }, (incoming, response) => {
    if (incoming.url === eventsPath) return listen(response);
    if (incoming.url === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return response.end(devClient);
    }
    return forward(shell, preview, incoming, response);
  });

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    if (problem) send('problem', problem, [response]);
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  function send(event: 'shown' | 'problem', text: string, to: Iterable<ServerResponse> = pages): void {
    for (const page of to) page.write(`event: ${event}\ndata: ${JSON.stringify(text)}\n\n`);
  }

  const portInUse = new Error(`Port ${port} is used by another program. Use a free one: --port ${port + 1}`);
  // `localhost` has two addresses: browsers could reach another program at the second one.
  if (port !== 0 && (await isAnswered(port, 'localhost'))) throw portInUse;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portInUse : error),
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
    showProblem(text) {
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
  response: ServerResponse,
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
  const proxied = request(url, { method: incoming.method, headers }, (upstream) => {
    const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false;
    const { location } = upstream.headers;
    const sent: OutgoingHttpHeaders = {
      ...upstream.headers,
      ...(location && { location: location.replace(shell.origin, '') }),
    };
    if (!isPage) {
      response.writeHead(upstream.statusCode ?? 502, sent);
      return upstream.pipe(response);
    }
    // The length changes, and no cache may keep a copy. The added script comes from this origin, so the policy allows it.
    for (const name of ['content-length', 'etag', 'strict-transport-security']) delete sent[name];
    response.writeHead(upstream.statusCode ?? 502, { ...sent, 'cache-control': 'no-store' });
    const chunks: Buffer[] = [];
    upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
    return upstream.once('end', () => response.end(withClient(Buffer.concat(chunks).toString('utf8'))));
  });
  proxied.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${shell.origin} does not answer: ${error.message}`);
  });
  incoming.pipe(proxied);
}

function withPreview(cookies: string | undefined, preview: string | undefined): string | undefined {
  const others = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie && !cookie.startsWith('preview='));
  const all = preview === undefined ? others : [...others, `preview=${preview}`];
  return all.length === 0 ? undefined : all.join('; ');
}

function withClient(html: string): string {
  return html.replace('</head>', `<script src="${scriptPath}" defer></script></head>`);
}
