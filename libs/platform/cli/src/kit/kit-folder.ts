import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The installed kit: this file is bundled into its folder `bin`. */
export const kitFolder = path.resolve(import.meta.dirname, '..');

/** The kit's facts about itself: its version, and the versions of the packages that it needs. */
interface KitFacts {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The kit's own package.json. */
export function readKit(): KitFacts {
  const facts: KitFacts = JSON.parse(readFileSync(path.join(kitFolder, 'package.json'), 'utf8'));
  return facts;
}
