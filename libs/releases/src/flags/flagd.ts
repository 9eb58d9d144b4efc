import type { Logger } from '@openfeature/server-sdk';

/** Where flagd publishes the schema of its definitions; editors check the flags file with it. */
export const flagdSchemaUrl = 'https://flagd.dev/schema/v0/flags.json';

/** flagd's own messages are not for our log: problems are reported by who asks. */
export const silentLogger: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
