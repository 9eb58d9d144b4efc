import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, notAcceptable } from './content-encoding';
import type { Config } from '../config';
import { preHydrationFile } from '../pages/shell-build';
import { picturePolicy } from './security';
import type { ServedReleases } from '../releases/served-releases';

/** The files that are served, and their types. */
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
/** Compressed siblings of a file, best first. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
const encodings = ['br', 'gzip', 'identity'] as const;

/** The files of `public`, which have fixed names at the root. */
const pictures =
  'favicon.ico favicon.svg og.png icon-192.png icon-512.png icon-maskable-512.png apple-touch-icon.png';
const rootFiles = [...pictures.split(' '), 'manifest.webmanifest'];
const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

interface Options {
  /** `assetsDir` has the assets of former builds; see `keepAssets`. */
  config: Pick<Config, 'distDir' | 'assetsDir'>;
  publicDir: string;
  releases: Pick<ServedReleases, 'openPublished'>;
}

/** Serves the shell's assets, the verified files of releases, and the public files at the root, as the build has compressed them. */
export async function assetRoutes(
  app: FastifyInstance,
  { config, publicDir, releases }: Options,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    contentType: false,
    lastModified: false,
  });
  // An answer that is not the file is not encoded.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 300) reply.removeHeader('content-encoding');
  });

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    const built = path.join(config.distDir, 'browser');
    const early = path.parse(path.join(config.distDir, preHydrationFile.path));
    if (name === preHydrationFile.asset)
      return send(request, reply, { folder: early.dir, name: early.base, cacheControl: aYear });
    const folder = existsSync(path.join(built, name)) ? built : (config.assetsDir ?? built);
    return send(request, reply, { folder, name, cacheControl: aYear });
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      // The server bundle is private.
      const [, name] = /^browser\/(.+)$/.exec(file) ?? [];
      const open = name && (await releases.openPublished(remote, version));
      if (!open || !Object.hasOwn(open.served.release.manifest.files, file)) return notFound(reply);
      return send(request, reply, { folder: open.folder, name, cacheControl: aYear });
    },
  );

  for (const name of rootFiles) {
    app.get(`/${name}`, (request, reply) =>
      send(request, reply, { folder: publicDir, name, cacheControl: aDay }),
    );
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, cacheControl }: { folder: string; name: string; cacheControl: string },
): FastifyReply {
  const type = types[path.extname(name)];
  const isThere = (encoding: keyof typeof endings) => existsSync(path.join(folder, name + endings[encoding]));
  if (type === undefined || !isThere('identity')) return notFound(reply);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], encodings.filter(isThere));
  reply.header('vary', 'accept-encoding');
  if (encoding === undefined)
    return reply.code(406).header('cache-control', 'no-store').type('text/plain').send(notAcceptable);
  // A server's parser removes these spaces; a request that is made within the process has them.
  const { headers } = request.raw;
  if (headers['if-none-match']) headers['if-none-match'] = headers['if-none-match'].trim();
  if (type === types['.svg']) reply.header('content-security-policy', picturePolicy);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', cacheControl)
    .header('access-control-allow-origin', '*')
    .type(type)
    .sendFile(name + endings[encoding], folder);
}

/** It is not kept: another server, or the next deploy, may have the file in a moment. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('There is no such file.');
}
