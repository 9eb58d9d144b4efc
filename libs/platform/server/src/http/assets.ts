import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type ContentEncoding, notAcceptable, textEncodings } from './content-encoding';
import { preHydrationFile } from '../pages/shell-build';
import { picturePolicy } from './security';
import { sendText } from './send-text';
import type { Services } from '../services';

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
  'favicon.ico favicon.svg fluff.svg og.png icon-192.png icon-512.png icon-maskable-512.png apple-touch-icon.png';
const rootFiles = [...pictures.split(' '), 'manifest.webmanifest'];
const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** Serves the shell's assets, the verified files of releases, and the public files at the root, as the build has compressed them. */
export async function assetRoutes(
  app: FastifyInstance,
  { config, publicDir, releases }: Services,
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

  const browserDir = path.join(config.distDir, 'browser');
  const early = path.parse(path.join(config.distDir, preHydrationFile.path));
  const buildDirs = [browserDir, config.assetsDir ?? browserDir];

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = path.basename(request.params['*']);
    return name === preHydrationFile.asset
      ? send(request, reply, { folders: [early.dir], name: early.base, cacheControl: aYear })
      : send(request, reply, { folders: buildDirs, name, cacheControl: aYear });
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      // The server bundle is private.
      const [, name = ''] = /^browser\/(.+)$/.exec(file) ?? [];
      const open = name ? await releases.openPublished(remote, version) : undefined;
      const isListed = open && Object.hasOwn(open.served.release.manifest.files, file);
      return send(request, reply, { folders: isListed ? [open.folder] : [], name, cacheControl: aYear });
    },
  );

  for (const name of rootFiles)
    app.get(`/${name}`, (request, reply) =>
      send(request, reply, { folders: [publicDir], name, cacheControl: aDay }),
    );
}

/** A file in the first of these folders that has it. */
interface File {
  folders: readonly string[];
  name: string;
  cacheControl: string;
}

function send(request: FastifyRequest, reply: FastifyReply, { folders, name, cacheControl }: File) {
  const type = types[path.extname(name)];
  const folder = folders.find((each) => existsSync(path.join(each, name)));
  if (type === undefined || folder === undefined) return sendText(reply, 404, 'There is no such file.');
  const available = textEncodings.filter((each) => existsSync(path.join(folder, name + endings[each])));
  const encoding = acceptedEncoding(request.headers['accept-encoding'], available);
  reply.header('vary', 'accept-encoding');
  if (encoding === undefined) return sendText(reply, 406, notAcceptable);
  if (type === types['.svg']) reply.header('content-security-policy', picturePolicy);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': cacheControl, 'access-control-allow-origin': '*' })
    .type(type)
    .sendFile(name + endings[encoding], folder);
}
