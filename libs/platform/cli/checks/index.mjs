import { checkDisk, checkNode, checkPorts } from './machine.mjs';
import { checkProvider } from './provider.mjs';
import { checkPublicAddress } from './public-address.mjs';
import { fail } from './result.mjs';

const marks = { ok: 'ok  ', warn: 'look', fail: 'FAIL' };

/**
 * Checks the settings and whether they work. Prints a line for each finding.
 * @param {{ env: Record<string, string | undefined>, node: string, apiVersion: string,
 *   settings: import('@pluis/settings').SettingsReport,
 *   checkShop?: (env: Record<string, string | undefined>) => Promise<import('./result.mjs').Result[]>,
 *   checkStore: (env: Record<string, string | undefined>) => Promise<import('./result.mjs').Result[]>,
 *   print?: (line: string) => void }} options `checkShop` sends the shop all queries of the store, `checkStore` reads the
 *   flags and every byte of the releases
 * @returns {Promise<boolean>} false if a finding keeps the store from working
 */
export async function checkSetup(options) {
  const { env, node, settings, apiVersion, checkShop, checkStore, print = console.log } = options;
  const results = [
    checkNode(node),
    ...settings.problems.map((sentence) => fail('settings', sentence.replace(/\.$/, ''))),
    ...(await checkPorts(env, settings.ports)),
    ...(settings.folder === null ? [] : [checkDisk(settings.folder)]),
    ...(await checkProvider(env, apiVersion)),
    ...(checkShop ? await checkShop(env) : []),
    ...(await checkStore(env)),
    ...(await checkPublicAddress(env)),
  ];
  for (const { state, subject, message, advice } of results) {
    print(`${marks[state]}  ${subject}: ${message}${advice ? `. ${advice}` : ''}`);
  }
  const failed = results.filter(({ state }) => state === 'fail').length;
  print(failed === 0 ? 'The store can run with these settings.' : `${failed} to fix first.`);
  return failed === 0;
}
