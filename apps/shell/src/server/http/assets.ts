import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type ContentEncoding, notAcceptable, textEncodings } from './content-encoding';
import type { Config } from '../config';
import { preHydrationFile } from '../pages/shell-build';
import { picturePolicy } from './security';
import type { ServedReleases } from '../releases/served-releases';
import { isCompressed } from '../releases/unpack-release';

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
/** The endings of a file's compressed siblings. */
const endings: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

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

  const find = createFinder();
  const browserDir = path.join(config.distDir, 'browser');
  const early = path.parse(path.join(config.distDir, preHydrationFile.path));

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    const file =
      name === preHydrationFile.asset
        ? find(early.dir, early.base)
        : (find(browserDir, name) ?? (config.assetsDir === null ? undefined : find(config.assetsDir, name)));
    return send(request, reply, file, aYear);
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      // The server bundle is private.
      const [, name] = /^browser\/(.+)$/.exec(file) ?? [];
      const open = name && (await releases.openPublished(remote, version));
      if (!open || !Object.hasOwn(open.served.release.manifest.files, file))
        return send(request, reply, undefined, aYear);
      const encodings = isCompressed(name) ? undefined : identity;
      return send(request, reply, { folder: open.folder, name, encodings }, aYear);
    },
  );

  for (const name of rootFiles)
    app.get(`/${name}`, (request, reply) => send(request, reply, find(publicDir, name), aDay));
}

/** A file that exists. */
interface Found {
  folder: string;
  name: string;
  /** All if undefined. */
  encodings: readonly ContentEncoding[] | undefined;
}

const identity = ['identity'] as const;

/** Creates the function that finds a file and its siblings. The disk is asked once: the files of a build never change. */
function createFinder() {
  const known = new Map<string, Found>();
  return (folder: string, name: string): Found | undefined => {
    const file = path.join(folder, name);
    const isThere = (encoding: ContentEncoding) => existsSync(file + endings[encoding]);
    if (!known.has(file) && isThere('identity'))
      known.set(file, { folder, name, encodings: textEncodings.filter(isThere) });
    return known.get(file);
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Found | undefined,
  cacheControl: string,
): FastifyReply {
  const type = file && types[path.extname(file.name)];
  // It is not kept: another server, or the next deploy, may have the file in a moment.
  if (!file || type === undefined)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('There is no such file.');
  const { folder, name, encodings } = file;
  const encoding = acceptedEncoding(request.headers['accept-encoding'], encodings);
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
