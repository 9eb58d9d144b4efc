import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createLine } from './line.mjs';

const compress = promisify(brotliCompress);
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];
/** The size of a TLS record in bytes: with its frame it fits into a packet. */
const recordSize = 1400;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The front of a server as in production: TLS, HTTP/2, and Brotli for responses that are not compressed yet. It listens once
 * at the machine's own speed, and once per simulated network. It answers `ownPages` (path -> { headers, body }) from memory.
 */
export async function startFront({ keyFile, certFile }, profiles, ownPages = new Map()) {
  const agent = new http.Agent({ keepAlive: true });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true });
  let origin = '';
  server.on('request', (request, response) => answer(request, response));
  // A record must arrive completely before it can be read, so small ones show the first bytes early.
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(recordSize));
  // Visitors leave during requests.
  server.on('sessionError', () => {});
  server.on('tlsClientError', () => {});

  function answer(request, response) {
    const own = ownPages.get(request.url);
    if (own) {
      response.writeHead(200, own.headers);
      response.end(own.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    headers.host = request.headers[':authority'] ?? request.headers.host;
    headers['x-forwarded-proto'] = 'https';
    const call = http.request(
      origin + request.url,
      { method: request.method, headers, agent },
      (answered) => {
        pass(request, response, answered).catch(() => response.destroy());
      },
    );
    call.on('information', ({ statusCode, headers: hints }) => {
      if (statusCode === 103 && hints.link) response.writeEarlyHints({ link: hints.link });
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    request.pipe(call);
  }

  /** Forwards a complete response, compressed if it is not yet. */
  async function pass(request, response, answered) {
    const headers = { ...answered.headers };
    for (const name of connectionHeaders) delete headers[name];
    const body = await buffer(answered);
    const packs = isPackable(request.headers, headers);
    if (packs) headers['content-encoding'] = 'br';
    const sent = packs ? await compress(body, brotli) : body;
    headers['content-length'] = sent.length;
    response.writeHead(answered.statusCode, headers);
    response.end(sent);
  }

  const listeners = [await listen(server)];
  const shaped = {};
  for (const [name, profile] of Object.entries(profiles)) {
    const line = createLine(profile);
    const gate = net.createServer({ noDelay: true }, (socket) =>
      server.emit('connection', line.carry(socket)),
    );
    listeners.push(await listen(gate));
    shaped[name] = portOf(gate);
  }
  return {
    /** The port at the machine's own speed. */
    port: portOf(server),
    /** The port of each simulated network. */
    shaped,
    /** Passes all other requests on to the server at this URL from now on. */
    passTo: (url) => void (origin = url),
    close() {
      agent.destroy();
      for (const listener of listeners) listener.close();
    },
  };
}

function isPackable(asked, given) {
  return (
    /\bbr\b/.test(asked['accept-encoding'] ?? '') &&
    !given['content-encoding'] &&
    /^(text\/|application\/(json|javascript)|image\/svg)/.test(given['content-type'] ?? '')
  );
}

function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server) {
  return server.address().port;
}
