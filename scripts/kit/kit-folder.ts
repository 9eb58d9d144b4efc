import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The installed kit: this file is bundled into its folder `bin`. */
export const kitFolder = path.resolve(import.meta.dirname, '..');

/** The kit's facts about itself: its version, and the exact versions of the packages that it needs. */
export interface KitFacts {
  readonly version: string;
  /** The packages with which a remote is built and tested. */
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly pluis: {
    /** The packages that a remote's project holds back. */
    readonly overrides: Readonly<Record<string, string>>;
    /** The other packages of the kit, by name. */
    readonly libraries: Readonly<Record<string, string>>;
    /** The modules that the shell shares at run time. */
    readonly shared: Readonly<Record<string, string>>;
  };
}

/** The kit's own package.json, as `npx pluis pack` wrote it. */
export function readKit(): KitFacts {
  const facts: KitFacts = JSON.parse(readFileSync(path.join(kitFolder, 'package.json'), 'utf8'));
  return facts;
}
