/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readSetting } from '@pluis/settings';
import { remoteOfToken } from './access';

const readTeamTokens = (text: string) => readSetting({ TEAM_TOKENS: text }, 'TEAM_TOKENS');
const token = () => randomBytes(32).toString('hex');

it('[MFE-12] a token opens its own remote only, and nothing else opens any', () => {
  const [catalog, next, cart] = [token(), `${token()}=`, token()];
  const tokens = readTeamTokens(`catalog=${catalog},catalog=${next} cart=${cart}`);
  const remoteOf = (text: string) => remoteOfToken(tokens, text);
  expect([catalog, next, cart].map(remoteOf)).toEqual(['catalog', 'catalog', 'cart']);
  for (const other of [
    '',
    'catalog',
    catalog.slice(1),
    `${catalog}0`,
    catalog.toUpperCase(),
    `catalog=${catalog}`,
  ])
    expect(remoteOf(other)).toBeNull();
  expect(readTeamTokens('')).toEqual([]);
  expect(remoteOfToken(readTeamTokens(''), '')).toBeNull();
});

it.each([
  ['catalog', 'Entry 1 of TEAM_TOKENS is no remote with a token'],
  ['catalog=', 'Entry 1 of TEAM_TOKENS is no remote with a token'],
  [`cart=${token()},../etc=${token()}`, 'Entry 2 of TEAM_TOKENS is no remote with a token'],
  ['catalog=secret-of-anna', 'The token of catalog in TEAM_TOKENS is too weak'],
  [`catalog=${'ab'.repeat(32)}`, 'The token of catalog in TEAM_TOKENS is too weak'],
])('[MFE-12] refuses weak or wrong entries, and never repeats them: %#', (text, sentence) => {
  expect(() => readTeamTokens(text)).toThrow(sentence);
  expect(() => readTeamTokens(text)).not.toThrow(/secret-of-anna|abab/);
});

it('[MFE-12] refuses one token for two remotes', () => {
  const same = token();
  expect(() => readTeamTokens(`catalog=${same},cart=${same}`)).toThrow(
    'catalog and cart have the same token',
  );
});
