import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServedReleases } from './served-releases';

const compress = promisify(brotliCompress);
const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** The files of `public`, which are asked for by fixed names at the root. */
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
const mostBytes = 64 * 1024 * 1024;
const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

interface Asset {
  identity: Buffer;
  br: Buffer | undefined;
}

interface Options {
  distDir: string;
  publicDir: string;
  releases: ServedReleases;
}

/** The shell's own files, the files of releases (verified bytes), and the few that stand at the root. */
export function serveAssets(app: FastifyInstance, { distDir, publicDir, releases }: Options): void {
  const assets = new LRUCache<string, Asset>({
    maxSize: mostBytes,
    sizeCalculation: ({ identity, br }) => 1 + identity.length + (br?.length ?? 0),
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      url,
      cacheControl,
      read,
    }: { url: string; cacheControl: string; read: () => Promise<Uint8Array | undefined> },
  ): Promise<FastifyReply> {
    const type = types[path.extname(url)];
    const asset = type ? (assets.get(url) ?? (await load(url, read))) : undefined;
    if (!type || !asset) return reply.code(404).type('text/plain').send('There is no such file.');
    const br = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? asset.br : undefined;
    if (br) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .type(type)
      .send(br ?? asset.identity);
  }

  async function load(url: string, read: () => Promise<Uint8Array | undefined>): Promise<Asset | undefined> {
    const bytes = await read().catch(() => undefined);
    if (!bytes) return undefined;
    const identity = Buffer.from(bytes);
    const isPacked = url.endsWith('.png');
    const br = isPacked
      ? undefined
      : await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const asset = { identity, br };
    assets.set(url, asset);
    return asset;
  }

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    return send(request, reply, {
      url: `/assets/${name}`,
      cacheControl: aYear,
      read: () => readFile(path.join(distDir, 'browser', name)),
    });
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    (request, reply) => {
      const { remote, version, '*': file } = request.params;
      return send(request, reply, {
        url: `/releases/${remote}/${version}/${file}`,
        cacheControl: aYear,
        // The server's bundle is nobody else's.
        read: async () => (file.startsWith('browser/') ? releases.file(remote, version, file) : undefined),
      });
    },
  );

  for (const name of rootFiles) {
    app.get(`/${name}`, (request, reply) =>
      send(request, reply, {
        url: `/${name}`,
        cacheControl: aDay,
        read: () => readFile(path.join(publicDir, name)),
      }),
    );
  }
}
