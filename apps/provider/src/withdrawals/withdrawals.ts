import * as v from 'valibot';
import type { Call } from '../http/call';
import { refuseControl } from '../http/control-access';
import { parseJson, readBody } from '../http/read-body';
import { jsonReply, textReply, type Reply } from '../http/reply';

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300));
const schema = v.object({ id: text, name: text, order: text, email: text, language: text, at: text });

/** A withdrawal from a contract, as the shop sends it [LEG-1]. */
type Withdrawal = v.InferOutput<typeof schema>;

/** The withdrawals by id, in memory. */
export type WithdrawalStore = Map<string, Withdrawal>;

const maxKept = 1000;

/** Takes a withdrawal, once for each id; GET lists them, for those who may use the controls. */
export async function withdrawals(
  { method, request }: Call,
  { withdrawals: kept, controlToken }: { withdrawals: WithdrawalStore; controlToken: string | undefined },
): Promise<Reply> {
  if (method === 'GET') {
    const { socket, headers } = request;
    const refusal = refuseControl({ remoteAddress: socket.remoteAddress, headers }, controlToken);
    return refusal ?? jsonReply(200, [...kept.values()]);
  }
  if (method !== 'POST') return textReply(405, 'Use POST here.', { allow: 'GET, POST' });
  const read = v.safeParse(schema, parseJson((await readBody(request)) ?? ''));
  if (!read.success) return textReply(400, 'This is no withdrawal.');
  const { id } = read.output;
  const isNew = !kept.has(id);
  if (isNew) kept.set(id, read.output);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return jsonReply(isNew ? 201 : 200, { id });
}
