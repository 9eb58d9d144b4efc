import { clientOnlyDigest } from '../../page/parts';

/** React's error if the HTML is not what it has rendered. */
const mismatch = /#418/;

/**
 * Reports an error from which React has recovered, unless it is expected. Every root needs it: React keeps the mismatches of all
 * roots in one list, and the root whose work is finished next tells them, whichever it is.
 */
export function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const isExpected = 'digest' in error && error.digest === clientOnlyDigest;
  // A translator, an extension or a proxy has changed the HTML: no release is at fault [ENG-2] [ENG-3].
  const isChanged = process.env.NODE_ENV === 'production' && mismatch.test(error.message);
  if (!isExpected && !isChanged) reportError(error);
}
