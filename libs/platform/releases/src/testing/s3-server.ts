import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from './free-port';
import { until } from './until';

/** An S3 server on loopback. */
export interface S3Server {
  /** The variables that point to it and to a bucket `releases`. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const bucket = 'releases';
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts `s3rver`, which identifies keys but neither checks version 4 signatures nor supports conditional
 * writes. A proxy in front of it adds S3's conditions: `If-None-Match: *` and `If-Match` on PUT, with one
 * request per key at a time.
 */
export async function startS3(folder: string): Promise<S3Server> {
  const port = await freePort();
  const script = createRequire(path.resolve('package.json')).resolve('s3rver/bin/s3rver.js');
  const words = [
    script,
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    bucket,
  ];
  const child = spawn(process.execPath, words, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => fetch(origin).then(Boolean, () => false));

  const busy = new Map<string, Promise<unknown>>();
  const door = createServer((request, response) => {
    // Without the query, which names the operation: S3 never answers with a half-written object.
    const [key = '/'] = (request.url ?? '/').split('?');
    const turn = (busy.get(key) ?? Promise.resolve()).then(() => answer(request, response));
    // A caller whose answer is lost asks again.
    busy.set(
      key,
      turn.catch(() => response.destroy()),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT' && !(await mayWrite(request))) {
      request.resume();
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    // A connection of its own: what follows an answer would be taken for the next one.
    const headers = { ...request.headers, connection: 'close' };
    const forwarded = send(`${origin}${request.url}`, { method: request.method, headers, agent: false });
    // Bytes after the answer count for nothing; a failure before it rejects below.
    forwarded.on('error', () => undefined);
    request.pipe(forwarded);
    const [inner]: IncomingMessage[] = await once(forwarded, 'response');
    if (inner === undefined) throw new Error('no answer');
    response.writeHead(inner.statusCode ?? 500, inner.headers);
    inner.pipe(response);
    await once(response, 'close');
  }

  async function mayWrite({ url, headers }: IncomingMessage): Promise<boolean> {
    const there = await fetch(`${origin}${url}`, { method: 'HEAD' });
    if (headers['if-none-match'] === '*') return there.status === 404;
    return headers['if-match'] === undefined || headers['if-match'] === there.headers.get('etag');
  }

  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const doorPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    env: {
      ...credentials,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${doorPort}`,
      DATA: `s3://${bucket}/shop/live`,
    },
    async stop() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
