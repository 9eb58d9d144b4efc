import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * How a host treats files.
 * - `well`: serves them
 * - `error`: answers 500
 * - `gone`: answers 404
 * - `truncated`: cuts the file in the middle
 * - `silent`: accepts the request and never answers
 */
export type Behaviour = 'well' | 'error' | 'gone' | 'truncated' | 'silent';

/** A static host for a folder of releases, like a bucket or a CDN. */
export interface ReleaseHost {
  url: string;
  /** Sets the behaviour for files whose path matches. */
  behave(behaviour: Behaviour, pattern?: RegExp): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

export async function startReleaseHost(folder: string): Promise<ReleaseHost> {
  let rule: { behaviour: Behaviour; pattern: RegExp } = { behaviour: 'well', pattern: /./ };

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const behaviour = rule.pattern.test(url) ? rule.behaviour : 'well';
    if (behaviour === 'silent') return;
    if (behaviour === 'error') return void response.writeHead(500).end('broken');
    const bytes = behaviour === 'gone' ? null : await readFile(path.join(folder, url)).catch(() => null);
    if (bytes === null) return void response.writeHead(404).end('gone');
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': types[path.extname(url)] ?? 'application/octet-stream',
    });
    response.end(behaviour === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes);
  }

  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    behave(behaviour, pattern = /./) {
      rule = { behaviour, pattern };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
