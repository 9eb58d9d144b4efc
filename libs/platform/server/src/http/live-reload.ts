import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/**
 * Inlined in development: reloads the page when a release or the server has changed, as soon as the server is ready. One that
 * stops may still announce a change, and a page that is reloaded then would be the browser's error page for good.
 */
export const liveReloadScript = [
  "let id;const reload=()=>fetch('/readyz').then(({ok})=>ok?location.reload():again(),again);",
  'const again=()=>setTimeout(reload,200);',
  "new EventSource('/live-reload').onmessage=({data})=>{if(id&&id!==data)reload();id=data}",
].join('');

/** Notifies open pages of changes. For `npx pluis dev` only. */
export async function liveReloadRoutes(app: FastifyInstance, { releases }: Services): Promise<void> {
  const started = Date.now();
  let changes = 0;
  const open = new Set<(text: string) => void>();
  const message = () => `data: ${started}.${changes}\n\n`;

  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    });
    const write = (text: string) => void reply.raw.write(text);
    write(`retry: 500\n${message()}`);
    open.add(write);
    request.raw.once('close', () => open.delete(write));
  });
  let followed = releases.followed();
  releases.onChange(() => {
    // A page that is reloaded earlier would show the former release.
    if (releases.followed() === followed) return;
    followed = releases.followed();
    changes += 1;
    for (const write of open) write(message());
  });
}
