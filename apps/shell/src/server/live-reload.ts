import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Inlined while developing: reloads the page when a release or the server itself has changed, and shows what is wrong. */
export const liveReloadScript = `let id,box;
const events=new EventSource('/live-reload');
events.onmessage=({data})=>{if(id&&id!==data)location.reload();id=data};
events.addEventListener('problem',({data})=>{
box??=document.body.appendChild(document.createElement('pre'));
box.setAttribute('role','alert');
box.style.cssText='position:fixed;inset:auto 0 0;z-index:99999;max-height:60vh;overflow:auto;margin:0;padding:1rem;background:#400;color:#fff;white-space:pre-wrap';
box.textContent=JSON.parse(data);
box.hidden=!box.textContent})`;

interface Options {
  onChange(listener: () => void): void;
  /** Holds what is wrong with the latest builds; empty, or not there, where nothing is. */
  problemFile: string;
}

/** How often that file is looked at, in milliseconds. */
const interval = 200;

/** Tells open pages that something has changed, or is wrong. For `npm run dev` only. */
export function serveLiveReload(app: FastifyInstance, { onChange, problemFile }: Options): void {
  const started = Date.now();
  let changes = 0;
  const open = new Set<(text: string) => void>();
  const message = () => `data: ${started}.${changes}\n\n`;
  const problem = () => `event: problem\ndata: ${JSON.stringify(readProblem(problemFile))}\n\n`;
  const tell = (text: string) => open.forEach((write) => write(text));

  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const write = (text: string) => void reply.raw.write(text);
    write(`retry: 500\n${message()}${problem()}`);
    open.add(write);
    request.raw.once('close', () => open.delete(write));
  });
  onChange(() => {
    changes += 1;
    tell(message());
  });
  const onProblem = () => tell(problem());
  watchFile(problemFile, { interval }, onProblem);
  app.addHook('onClose', async () => unwatchFile(problemFile, onProblem));
}

function readProblem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
