import { createServer, type ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
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

/** A folder of releases as a bucket that can only be read. */
export interface ReleaseHost {
  /** The environment of a store that reads it. */
  env: Readonly<Record<string, string>>;
  /** Sets the behaviour for files whose path matches. */
  behave(behaviour: Behaviour, pattern?: RegExp): void;
  stop(): Promise<void>;
}

const bucket = '/releases/';

export async function startReleaseHost(folder: string): Promise<ReleaseHost> {
  let rule: { behaviour: Behaviour; pattern: RegExp } = { behaviour: 'well', pattern: /./ };

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const behaviour = rule.pattern.test(url) ? rule.behaviour : 'well';
    if (behaviour === 'silent') return;
    if (behaviour === 'error') return void response.writeHead(500).end('broken');
    const { pathname, searchParams } = new URL(url, 'http://bucket.example');
    const prefix = searchParams.get('prefix');
    if (prefix !== null) return void response.end(await listing(folder, prefix));
    const file = path.join(folder, pathname.replace(bucket, ''));
    const bytes = behaviour === 'gone' ? null : await readFile(file).catch(() => null);
    if (bytes === null) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.end(behaviour === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes);
  }

  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    env: {
      ...{ RELEASES_BUCKET: 's3://releases', AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` },
      ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    },
    behave(behaviour, pattern = /./) {
      rule = { behaviour, pattern };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listing(folder: string, prefix: string): Promise<string> {
  const names = await readdir(path.join(folder, prefix)).catch(() => []);
  const contents = names.map((name) => `<Contents><Key>${prefix}${name}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
