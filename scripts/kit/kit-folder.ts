import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The installed kit: this file is bundled into its folder `bin`. */
export const kitFolder = path.resolve(import.meta.dirname, '..');

/** What the kit says of itself: its version, and the exact versions of what it was made for and with. */
export interface KitFacts {
  readonly version: string;
  /** What a remote is built and tested with, by package. */
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly pluis: {
    /** What a remote's project holds back, by package. */
    readonly overrides: Readonly<Record<string, string>>;
    /** The packages of the kit beside itself, by name. */
    readonly libraries: Readonly<Record<string, string>>;
    /** What the shell shares at run time. */
    readonly shared: Readonly<Record<string, string>>;
  };
}

/** The kit's own package.json, as `npm run pack:kit` wrote it. */
export function readKit(): KitFacts {
  const facts: KitFacts = JSON.parse(readFileSync(path.join(kitFolder, 'package.json'), 'utf8'));
  return facts;
}
