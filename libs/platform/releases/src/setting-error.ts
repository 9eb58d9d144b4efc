import { isDiskFull } from './system-error';

/** A configured path cannot be used; the message says which setting to change. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(file: string, verb: 'read' | 'written', settings: string, cause: unknown) {
    const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause;
    const code =
      (hasCode ? String(cause.code) : String(cause)) + (isDiskFull(cause) ? ': the disk is full' : '');
    super(`${file} cannot be ${verb} (${code}). Set ${settings}.`, { cause });
  }
}
