import type { Call } from '../http/call';
import { jsonReply, textReply } from '../http/reply';
import type { Reply } from '../http/reply';
import type { RequestLog } from './request-log';

/** `GET /requests` lists the last GraphQL requests, `DELETE /requests` clears the list. */
export function controlRequests(call: Call, log: RequestLog): Reply {
  if (call.method === 'DELETE') log.clear();
  else if (call.method !== 'GET') return textReply(405, 'Use GET or DELETE.', { allow: 'GET, DELETE' });
  return jsonReply(200, log.all(), { 'cache-control': 'no-store' });
}
