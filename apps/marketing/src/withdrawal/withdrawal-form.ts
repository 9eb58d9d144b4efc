import type { Submission, SubmitContext } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';

export const fieldNames = ['name', 'order', 'email'] as const;

export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, string>>;

/** The visitor's step: the form with its wrong fields, the question, or the receipt with its time as it is shown. */
export type WithdrawalResult = { fields: Fields; id: string } & (
  { step: 'form'; wrong: readonly string[] } | { step: 'check' } | { step: 'receipt'; at: string }
);

const maxLength = 200;
const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Handles a step of the withdrawal [LEG-1]. The first makes the id under which the shop files it once, whatever is sent
 * again.
 */
export async function submitWithdrawal({
  form,
  language,
}: Pick<SubmitContext, 'form' | 'language'>): Promise<Submission> {
  const read = (name: string) => (form[name] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLength);
  const fields: Fields = { name: read('name'), order: read('order'), email: read('email') };
  const sent = form['id'] ?? '';
  const id = isId.test(sent) ? sent : crypto.randomUUID();
  const wrong = fieldNames.filter((name) =>
    name === 'email' ? !isMail.test(fields.email) : fields[name] === '',
  );
  const answer = (status: Submission['status'], result: WithdrawalResult) => ({ status, result });
  if (form['step'] === 'change') return answer(200, { step: 'form', wrong: [], fields, id });
  if (wrong.length > 0) return answer(422, { step: 'form', wrong, fields, id });
  if (form['step'] !== 'confirm') return answer(200, { step: 'check', fields, id });
  const now = new Date();
  const receipt = answer(200, { step: 'receipt', at: timeIn(language, now), fields, id });
  return { ...receipt, forward: { ...fields, id, language, at: now.toISOString() } };
}

/** Date and time in UTC, as the language writes them. The server says it once: browsers would write it in other ways. */
export function timeIn(language: Language, time: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(time);
}

/** Reads a result from the page's data; undefined if it is not one of this release's. */
export function readResult(value: unknown): WithdrawalResult | undefined {
  if (!isObject(value) || !isObject(value['fields'])) return undefined;
  const { step, at, id, wrong, fields: sent } = value;
  const text = (name: FieldName) => (typeof sent[name] === 'string' ? sent[name] : '');
  const fields: Fields = { name: text('name'), order: text('order'), email: text('email') };
  const own = { fields, id: typeof id === 'string' ? id : '' };
  if (step === 'check') return { ...own, step };
  if (step === 'receipt' && typeof at === 'string') return { ...own, step, at };
  if (step === 'form' && Array.isArray(wrong)) return { ...own, step, wrong: wrong.map(String) };
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
