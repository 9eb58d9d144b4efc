import type { Call } from './call';
import type { Reply, WholeReply } from './reply';

const open = {
  'access-control-allow-origin': '*',
  // Pages can read this header only if it is exposed: it says when to retry.
  'access-control-expose-headers': 'Retry-After',
  'timing-allow-origin': '*',
};

/** Lets every page read the response, including errors, as the real API and its CDN do. */
export function withCors(answer: Reply): Reply {
  if (answer.kind === 'truncated') return { kind: 'truncated', reply: opened(answer.reply) };
  return answer.kind === 'whole' ? opened(answer) : answer;
}

function opened(answer: WholeReply): WholeReply {
  return { ...answer, headers: { ...answer.headers, ...open } };
}

/** The response to a preflight request. */
export function preflight(call: Call, methods: string): Reply {
  const asked = call.request.headers['access-control-request-headers'];
  return {
    kind: 'whole',
    status: 204,
    headers: {
      ...open,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': asked ?? 'content-type, x-shopify-storefront-access-token',
      'access-control-max-age': '7200',
      vary: 'Access-Control-Request-Headers',
    },
    body: '',
  };
}
