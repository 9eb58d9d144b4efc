// node scripts/command.mjs tools/checks/write-surface.mjs: writes the names of shared modules that browsers get, for lint and types.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedNames } from '../../libs/platform/browser/src/federation/shared-names';
import { hints } from '../../libs/platform/kit/surface-hints.mjs';

const file = path.resolve('libs/platform/kit/surface.json');
// Browsers get all of the others, so their types are the list.
const narrowed = Object.entries(sharedNames).filter(([id]) => Object.hasOwn(hints, id));
writeFileSync(file, `${JSON.stringify(Object.fromEntries(narrowed), null, 2)}\n`);
console.log(`Wrote ${path.relative(process.cwd(), file)}.`);
