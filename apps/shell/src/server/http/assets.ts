import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAssetCache, type ReadAsset } from './asset-cache';
import { acceptedEncoding, notAcceptable } from './content-encoding';
import { namesTag } from './entity-tag';
import type { Config } from '../config';
import type { Metrics } from '../health/metrics';
import { preHydrationFile } from '../pages/shell-build';
import { picturePolicy } from './security';
import type { ServedReleases } from '../releases/served-releases';

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
const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

interface Options {
  /** `assetsDir` has the assets of former builds; see `keepAssets`. */
  config: Pick<Config, 'distDir' | 'assetsDir'>;
  publicDir: string;
  releases: Pick<ServedReleases, 'file'>;
  metrics: Pick<Metrics, 'asked'>;
}

/** Serves the shell's assets, the verified files of releases, and the public files at the root. */
export async function assetRoutes(
  app: FastifyInstance,
  { config, publicDir, releases, metrics }: Options,
): Promise<void> {
  const { distDir, assetsDir } = config;
  const assetOf = createAssetCache(metrics);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, cacheControl, read }: { url: string; cacheControl: string; read: ReadAsset },
  ): Promise<FastifyReply> {
    const type = types[path.extname(url)];
    const asset = type && (await assetOf(url, read));
    if (!asset) {
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
    if (type === types['.svg']) reply.header('content-security-policy', picturePolicy);
    reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      // Weak: one tag for all encodings.
      .header('etag', `W/${asset.etag}`);
    if (namesTag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(asset[encoding]);
  }

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    const file = name === preHydrationFile.asset ? preHydrationFile.path : path.join('browser', name);
    return send(request, reply, {
      url: `/assets/${name}`,
      cacheControl: aYear,
      read: (ending) =>
        readFile(path.join(distDir, file + ending)).catch((error: unknown) => {
          if (assetsDir === null) throw error;
          return readFile(path.join(assetsDir, name + ending));
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
