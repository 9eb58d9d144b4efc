import type { Call } from './call';
import type { Reply, WholeReply } from './reply';

const open = {
  'access-control-allow-origin': '*',
  // A page reads this one header only if it is named: it says when to ask again.
  'access-control-expose-headers': 'Retry-After',
  'timing-allow-origin': '*',
};

/** Lets every page read the reply, failures too, as the real API and its CDN do. */
export function withCors(answer: Reply): Reply {
  if (answer.kind === 'truncated') return { kind: 'truncated', reply: opened(answer.reply) };
  return answer.kind === 'whole' ? opened(answer) : answer;
}

function opened(answer: WholeReply): WholeReply {
  return { ...answer, headers: { ...answer.headers, ...open } };
}

/** The answer to a preflight. */
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
