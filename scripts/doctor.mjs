// npm run doctor [-- --shop]: checks this machine, the settings and, with --shop, the shop that they name and the texts that a
// shop replaces with its own. Each line says what is wrong and what to do.
import fs from 'node:fs';
import path from 'node:path';
import { readApiVersion } from './api-version.mjs';
import { readCommandLine } from './command-line.mjs';
import { checkSetup } from './doctor/checks/index.mjs';
import { checkShopTexts } from './doctor/shop-texts.mjs';
import { hasTools, isInstalled, root } from './environment.mjs';

const usage = `Usage: npm run doctor [-- --shop]

Checks this machine and the settings.
  --shop   also checks the shop that they name, and the texts that a shop replaces with its own`;
const isWithShop = readCommandLine(usage, { options: { shop: { type: 'boolean' } } }, ({ shop }) => shop);
const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
console.log(
  isInstalled()
    ? 'ok    dependencies: as the lock file names them'
    : 'look  dependencies: not what the lock file names. npm start and npm test install them; npm ci does, too.',
);
const isFine = await checkSetup({
  apiVersion: readApiVersion(),
  checkShop: isWithShop
    ? await shopChecks()
    : async (env) => checkShopTexts({ env }).filter(({ state }) => state === 'fail'),
  env: process.env,
  node: engines.node,
  checkStore: hasTools() ? checkStore : undefined,
});
process.exitCode = isFine ? 0 : 1;

/** Lets this process import TypeScript: the checks use the store's own code. */
async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}

async function checkStore(env) {
  await readTypeScript();
  return (await import('./doctor/check-store.ts')).checkStore(env, root);
}

async function shopChecks() {
  if (!hasTools()) {
    console.error('Nothing is installed yet. Run `npm ci` first.');
    process.exit(1);
  }
  await readTypeScript();
  const { checkShop } = await import('./doctor/check-shop.ts');
  return async (env) => [...(await checkShop(env)), ...checkShopTexts({ env })];
}
