import fs from 'node:fs';
import path from 'node:path';
import { checkSettings } from '@pluis/settings';
import { apiVersion } from '@pluis/storefront-api';
import { checkShop } from './check-shop.ts';
import { checkStore } from './check-store.ts';
import { checkSetup } from '../../checks/index.mjs';
import { checkShopTexts } from './shop-texts.mjs';
import { isInstalled, root } from '../../../../../scripts/environment.mjs';

/**
 * `pluis doctor [--shop]`: checks this machine, the settings and, with --shop, the shop that they name and the texts that a shop
 * replaces with its own. Each line says what is wrong and what to do. Sets the exit code.
 * @param {boolean} isWithShop
 */
export async function doctor(isWithShop) {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log(
    isInstalled()
      ? 'ok    dependencies: as the lock file names them'
      : 'look  dependencies: not what the lock file names. npm start and npm test install them; npm ci does, too.',
  );
  const isFine = await checkSetup({
    apiVersion,
    checkShop: async (env) =>
      isWithShop
        ? [...(await checkShop(env)), ...checkShopTexts({ env })]
        : checkShopTexts({ env }).filter(({ state }) => state === 'fail'),
    env: process.env,
    settings: checkSettings(process.env),
    node: engines.node,
    checkStore: (env) => checkStore(env, root),
  });
  process.exitCode = isFine ? 0 : 1;
}
