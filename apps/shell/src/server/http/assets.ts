import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, notAcceptable } from './content-encoding';
import type { Metrics } from '../health/metrics';
import { picturePolicy } from './security';
import type { ServedReleases } from '../releases/served-releases';

/** File name extensions of compressed files. */
const endings = { br: '.br', gzip: '.gz' } as const;
type Ending = '' | (typeof endings)[keyof typeof endings];
/** Reads a file or its compressed form; resolves to undefined or rejects if it does not exist. */
type Read = (ending: Ending) => Promise<Uint8Array | undefined>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** The files of `public`, which have fixed names at the root. */
const rootFiles = [
  'favicon.ico',
  'favicon.svg',
  'og.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'manifest.webmanifest',
];
const maxBytes = 64 * 1024 * 1024;
const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

interface Asset {
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

interface Options {
  distDir: string;
  /** The folder with the assets of former builds; see `keepAssets`. */
  formerAssets: string | null;
  publicDir: string;
  releases: ServedReleases;
  metrics: Pick<Metrics, 'asked'>;
}

/** Serves the shell's assets, the verified files of releases, and the public files at the root. */
export function serveAssets(
  app: FastifyInstance,
  { distDir, formerAssets, publicDir, releases, metrics }: Options,
): void {
  const assets = new LRUCache<string, Asset>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }) =>
      1 + identity.length + (br?.length ?? 0) + (zipped?.length ?? 0),
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, cacheControl, read }: { url: string; cacheControl: string; read: Read },
  ): Promise<FastifyReply> {
    const type = types[path.extname(url)];
    const kept = assets.get(url);
    metrics.asked('files', kept ? 'hit' : 'miss');
    const asset = type ? (kept ?? (await load(url, read))) : undefined;
    if (!type || !asset) {
      // Not cached: another server, or the next deploy, may have it in a moment.
      reply.code(404).header('cache-control', 'no-store');
      return reply.type('text/plain').send('There is no such file.');
    }
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(
      request.headers['accept-encoding'],
      asset.br ? undefined : ['identity'],
    );
    if (encoding === undefined) {
      return reply.code(406).header('cache-control', 'no-store').type('text/plain').send(notAcceptable);
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (type === types['.svg']) reply.header('content-security-policy', picturePolicy);
    return reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .type(type)
      .send(asset[encoding]);
  }

  async function load(url: string, read: Read): Promise<Asset | undefined> {
    const bytes = await read('').catch(() => undefined);
    if (!bytes) return undefined;
    const identity = Buffer.from(bytes);
    const isPacked = /\.(png|avif|webp|woff2)$/.test(url);
    const [br, zipped] = isPacked
      ? []
      : await Promise.all([compressed(identity, 'br', read), compressed(identity, 'gzip', read)]);
    const asset = { identity, br, gzip: zipped };
    assets.set(url, asset);
    return asset;
  }

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    return send(request, reply, {
      url: `/assets/${name}`,
      cacheControl: aYear,
      read: (ending) =>
        readFile(path.join(distDir, 'browser', name + ending)).catch((error: unknown) => {
          if (formerAssets === null) throw error;
          return readFile(path.join(formerAssets, name + ending));
        }),
    });
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    (request, reply) => {
      const { remote, version, '*': file } = request.params;
      return send(request, reply, {
        url: `/releases/${remote}/${version}/${file}`,
        cacheControl: aYear,
        // The server bundle is private.
        read: async (ending) =>
          file.startsWith('browser/') ? releases.file(remote, version, file + ending) : undefined,
      });
    },
  );

  for (const name of rootFiles) {
    app.get(`/${name}`, (request, reply) =>
      send(request, reply, {
        url: `/${name}`,
        cacheControl: aDay,
        read: (ending) => readFile(path.join(publicDir, name + ending)),
      }),
    );
  }
}

/** Returns the compressed form from the build; compresses the file now if there is none. */
async function compressed(bytes: Buffer, encoding: keyof typeof endings, read: Read): Promise<Buffer> {
  const built = await read(endings[encoding]).catch(() => undefined);
  if (built) return Buffer.from(built);
  return encoding === 'br'
    ? compress.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    : compress.gzip(bytes);
}
