import { ref, stableFlags } from '../testing/fixture-flags';
import { emptyFlags, FlagsDocumentError, parseFlags, serialiseFlags } from './flags-document';

const release = ref('1.4.0');
const flag = {
  state: 'ENABLED',
  variants: { '1.4.0': release, off: { off: true } },
  defaultVariant: '1.4.0',
};

function parseFlag(change: Record<string, unknown>): unknown {
  return parseFlags(JSON.stringify({ flags: { 'remote-catalog': { ...flag, ...change } } }));
}

it('reads its own output', () => {
  for (const document of [emptyFlags, stableFlags()]) {
    expect(parseFlags(serialiseFlags(document))).toEqual(document);
  }
});

it('keeps other flags and other properties of the document', () => {
  const text = JSON.stringify({
    $schema: 'https://flagd.dev/schema/v0/flags.json',
    metadata: { owner: 'shop' },
    flags: {
      banner: { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' },
      'remote-catalog': flag,
    },
  });
  expect(JSON.parse(serialiseFlags(parseFlags(text)))).toEqual(JSON.parse(text));
});

it.each([
  ['nothing', ''],
  ['half a file', '{"flags":{"remote-ca'],
  ['another document', '[]'],
  ['no flags', '{}'],
])('refuses %s', (_, text) => {
  expect(() => parseFlags(text)).toThrow(FlagsDocumentError);
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
])('refuses a flag with %s', (_, change) => {
  expect(() => parseFlag(change)).toThrow(FlagsDocumentError);
});
