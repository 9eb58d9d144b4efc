/**
 * The result of a check. `fail` keeps the store from working; `warn` is worth a look.
 * @typedef {{ state: 'ok' | 'warn' | 'fail', subject: string, message: string, advice?: string }} Result
 */

/** @returns {Result} */
export const ok = (subject, message) => ({ state: 'ok', subject, message });
/** @returns {Result} */
export const warn = (subject, message, advice) => ({ state: 'warn', subject, message, advice });
/** @returns {Result} */
export const fail = (subject, message, advice) => ({ state: 'fail', subject, message, advice });

/** The message of an error. `fetch` hides the real one in `cause`. */
export function reason(error) {
  const cause = error?.cause;
  return cause?.code ?? cause?.message ?? error?.message ?? String(error);
}
