// Installs the named engines (chromium, firefox, webkit) if they are missing.
import { ensureEngines } from './engines.mjs';

ensureEngines(process.argv.slice(2));
