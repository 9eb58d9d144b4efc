import type { Logger } from '@openfeature/server-sdk';

/** flagd's published schema for flag definitions; editors validate the flags file with it. */
export const flagdSchemaUrl = 'https://flagd.dev/schema/v0/flags.json';

/** Silences flagd's own log: its callers report problems. */
export const silentLogger: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
