import type { IncomingMessage, ServerResponse } from 'node:http';

export interface WholeReply {
  kind: 'whole';
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** The kinds of response: complete, truncated, dropped connection, or none. */
export type Reply =
  WholeReply | { kind: 'truncated'; reply: WholeReply } | { kind: 'dropped' } | { kind: 'never' };

export function reply(
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): WholeReply {
  return { kind: 'whole', status, headers: { 'content-type': contentType, ...headers }, body };
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): WholeReply {
  return reply(status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

/** A response of one sentence for a human reader. */
export function textReply(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): WholeReply {
  return reply(status, 'text/plain; charset=utf-8', `${sentence}\n`, headers);
}

export function htmlReply(status: number, html: string): WholeReply {
  return reply(status, 'text/html; charset=utf-8', html, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
    'referrer-policy': 'no-referrer',
  });
}

/** Sends a response; `never` leaves the connection open until the caller closes it. */
export function send(answer: Reply, request: IncomingMessage, response: ServerResponse): void {
  switch (answer.kind) {
    case 'never':
      return;
    case 'dropped':
      request.socket.destroy();
      return;
    case 'truncated': {
      const body = Buffer.from(answer.reply.body);
      response.writeHead(answer.reply.status, { ...answer.reply.headers, 'content-length': body.length });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
      return;
    }
    case 'whole': {
      const body = Buffer.from(answer.body);
      response.writeHead(answer.status, {
        ...answer.headers,
        'content-length': body.length,
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  }
}
