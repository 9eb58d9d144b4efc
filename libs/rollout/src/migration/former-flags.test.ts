import { ref, stableFlags } from '../testing/fixture-flags';
import { parseFormerFlags } from './former-flags';
import { flagsText, flagsVersion } from '../flags/project-flags';
import { RolloutStateError } from '../state/rollout-state';

const release = ref('1.4.0');
const flag = {
  state: 'ENABLED',
  variants: { '1.4.0': release, '1.5.0': ref('1.5.0'), off: { off: true } },
  defaultVariant: '1.4.0',
};

function parseFlag(change: Record<string, unknown>): unknown {
  return parseFormerFlags(JSON.stringify({ flags: { 'remote-catalog': { ...flag, ...change } } }));
}

it('[MFE-5] tells the origin and the number of changes of generated flags', () => {
  const state = { ...stableFlags(), id: 'one', revision: 7 };
  expect(flagsVersion(flagsText(state))).toEqual({ id: 'one', revision: 7 });
  expect([flagsVersion('{"flags":{}}'), flagsVersion('{')]).toEqual([{ id: '', revision: 0 }, null]);
});

it('[MFE-5] keeps flags of other programs and other properties of the definition', () => {
  const text = JSON.stringify({
    $schema: 'https://flagd.dev/schema/v0/flags.json',
    $evaluators: { always: { '==': [1, 1] } },
    metadata: { owner: 'shop', id: 'one', revision: 3 },
    flags: {
      banner: { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' },
      'remote-catalog': { ...flag, metadata: { chosenBy: 'operator', earlier: '1.5.0' } },
    },
  });
  const { flags, ...rest } = JSON.parse(flagsText(parseFormerFlags(text)));
  const former = JSON.parse(text);
  expect(rest).toEqual({ ...former, flags: undefined });
  expect(flags).toEqual({ ...former.flags, 'remote-catalog': flag });
});

it.each([
  ['nothing', ''],
  ['half a file', '{"flags":{"remote-ca'],
  ['another document', '[]'],
  ['no flags', '{}'],
])('[MFE-5] refuses %s', (_, text) => {
  expect(() => parseFormerFlags(text)).toThrow(RolloutStateError);
});

it.each([
  ['a state that flagd does not have', { state: 'ON' }],
  ['variants of two types', { variants: { '1.4.0': release, off: false } }],
  ['a weight that flagd refuses', { targeting: { fractional: [['1.4.0', 2.5]] } }],
  ['targeting that flagd does not know', { targeting: { roulette: [] } }],
  ['metadata that flagd refuses', { metadata: { earlier: ['1.3.0'] } }],
  ['a default that is no variant', { defaultVariant: '1.9.0' }],
  ['no digest', { variants: { '1.4.0': { version: '1.4.0' } } }],
  ['a weak digest', { variants: { '1.4.0': { version: '1.4.0', integrity: 'sha256-x' } } }],
  ['a variant named after another version', { variants: { '1.4.0': ref('1.5.0') } }],
])('[MFE-5] refuses a flag with %s', (_, change) => {
  expect(() => parseFlag(change)).toThrow(RolloutStateError);
});

const shares = (...each: readonly unknown[]) => ({ targeting: { fractional: each } });

it.each([
  [
    'targeting of another kind',
    { targeting: { if: [{ '==': [{ var: 'country' }, 'nl'] }, '1.5.0', '1.4.0'] } },
  ],
  ['a bucket order of its own', shares(['1.4.0', 95], ['1.5.0', 5])],
  ['a key of its own', shares({ var: 'email' }, ['1.5.0', 5], ['1.4.0', 95])],
  ['a flag that is disabled', { state: 'DISABLED' }],
  ['off without what to return to', { defaultVariant: 'off' }],
])('[MFE-5] does not take over a flag that was written by hand with %s, and says what to do', (_, change) => {
  expect(() => parseFlag(change)).toThrow(/remote-catalog .*Undo the edit/);
});
