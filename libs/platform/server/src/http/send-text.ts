import type { FastifyReply } from 'fastify';

/** Answers with a line of text, which is not kept. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
}
