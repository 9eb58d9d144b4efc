// Installs the named programs (keys of `debianPackages`) if they are missing.
import { ensurePrograms } from './engines.mjs';

ensurePrograms(process.argv.slice(2));
