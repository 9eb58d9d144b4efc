import type { FastifyInstance } from 'fastify';
import type { ReleaseFlags } from '@pluis/rollout';

/** Inlined in development: reloads the page when a release or the server has changed. */
export const liveReloadScript =
  "let id;new EventSource('/live-reload').onmessage=({data})=>{if(id&&id!==data)location.reload();id=data}";

/** Notifies open pages of changes. For `npm run dev` only. */
export async function liveReloadRoutes(
  app: FastifyInstance,
  { flags }: { flags: Pick<ReleaseFlags, 'onChange'> },
): Promise<void> {
  const started = Date.now();
  let changes = 0;
  const open = new Set<(text: string) => void>();
  const message = () => `data: ${started}.${changes}\n\n`;

  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const write = (text: string) => void reply.raw.write(text);
    write(`retry: 500\n${message()}`);
    open.add(write);
    request.raw.once('close', () => open.delete(write));
  });
  flags.onChange(() => {
    changes += 1;
    for (const write of open) write(message());
  });
}
