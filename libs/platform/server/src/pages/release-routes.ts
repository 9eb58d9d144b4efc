import type { FastifyInstance } from 'fastify';
import { entityTag, namesTag } from '../http/entity-tag';
import { bootRelease } from './page-digests';
import { siteIn, siteOf } from './store-site';
import type { Services } from '../services';

/** Descriptions of releases that a page's boot data lack: the fallback release, and remotes that the page does not show. */
export async function releaseRoutes(app: FastifyInstance, context: Services): Promise<void> {
  const { releases, resolveVisit } = context;
  app.get<{ Params: { remote: string } }>('/fallback/:remote', async (request, reply) => {
    const visit = await resolveVisit(request);
    const failed = visit.searchParams.get('failed');
    const { remote } = request.params;
    const known = Object.hasOwn(visit.releases, remote) ? visit.releases[remote]?.releases : undefined;
    const fallback = known?.find(({ release }) => release.version !== failed);
    reply.header('cache-control', 'no-store');
    if (!fallback) return reply.code(404).send({ error: 'There is no other release.' });
    return bootRelease(fallback, context);
  });

  /** The slim footer's links in another language than the page's. */
  app.get('/footer', async (request, reply) => {
    const { releases: served, preferences } = await resolveVisit(request);
    reply.header('cache-control', 'private, no-cache');
    return siteIn(siteOf(served).of(undefined), preferences.language).footer;
  });

  // The release never changes, but its description names files of this build of the shell.
  app.get<{ Params: { remote: string; version: string } }>(
    '/release/:remote/:version',
    async (request, reply) => {
      const { remote, version } = request.params;
      const served = await releases.ofVersion(remote, version);
      if (!served)
        return reply.header('cache-control', 'no-store').code(404).send({ error: 'No such release.' });
      const text = JSON.stringify(bootRelease(served, context));
      const etag = entityTag(Buffer.from(text));
      reply.header('cache-control', 'public, no-cache').header('etag', etag);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}
