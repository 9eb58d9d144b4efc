import fc from 'fast-check';
import { chain, documentOf, noon, ref, stableFlags } from '../testing/fixture-flags';
import { adopt, follow } from './adopt';
import type { Decision } from './decision';
import { complete, halt } from './end-trial';
import { emptyFlags, parseFlags, serialiseFlags, type FlagsDocument } from './flags-document';
import { rollback } from './rollback';
import { advance, nextStep, pause, resume, startRamp } from './ramp';
import { fallbackReleases, remoteState, stable, trial } from './remote-flags';
import type { Where } from './remote-state';
import { startTrial } from './start-trial';
import { off, on } from './switch-remote';

type Change = (document: FlagsDocument) => Decision;

function start(version: string, percent: number, where?: Where): Change {
  return (document) => startTrial(document, 'catalog', ref(version), { percent, where }, noon);
}

function ramp(steps: number[]): Change {
  const plan = { steps, everySeconds: 20, completes: true };
  return (document) => startRamp(document, 'catalog', ref('1.5.0'), plan, noon);
}

function backTo(version: string): Change {
  return (document) => rollback(document, 'catalog', version);
}

function further(document: FlagsDocument): Decision {
  const seen = trial(document, 'catalog');
  if (seen === null) throw new Error('there is no trial');
  return advance(document, 'catalog', seen);
}

const hold: Change = (document) => pause(document, 'catalog', 'the weekend');
const goOn: Change = (document) => resume(document, 'catalog');

const done: Change = (document) => complete(document, 'catalog');
const back: Change = (document) => rollback(document, 'catalog');
const switchOff: Change = (document) => off(document, 'catalog');
const switchOn: Change = (document) => on(document, 'catalog');
const halted: Change = (document) => halt(document, 'catalog', '1.5.0', '9 errors in 20 views.', noon);

function summary(document: FlagsDocument): string {
  const state = remoteState(document, 'catalog');
  if (!state) return 'none';
  const parts = [state.stable?.version ?? 'nothing'];
  if (state.trial !== null) parts.push(`${state.trial.release.version}@${state.trial.percent}`);
  if (state.trial?.halted) parts.push('halted');
  if (state.trial?.ramp) parts.push(`ramp ${nextStep(state.trial)}`);
  if (Object.keys(state.trial?.where ?? {}).length > 0) parts.push(JSON.stringify(state.trial?.where));
  if (state.isOff) parts.push('off');
  return parts.join(' ');
}

it.each<[string, Change[], string]>([
  ['a trial starts', [start('1.5.0', 5)], '1.4.0 1.5.0@5'],
  ['a trial is raised', [start('1.5.0', 5), start('1.5.0', 50)], '1.4.0 1.5.0@50'],
  ['a trial is lowered', [start('1.5.0', 50), start('1.5.0', 2.5)], '1.4.0 1.5.0@2.5'],
  ['a trial may have nobody', [start('1.5.0', 0)], '1.4.0 1.5.0@0'],
  ['a trial may have everybody', [start('1.5.0', 100)], '1.4.0 1.5.0@100'],
  ['a trial completes', [start('1.5.0', 5), done], '1.5.0'],
  ['a trial is rolled back', [start('1.5.0', 5), back], '1.4.0'],
  ['a completed release is rolled back', [start('1.5.0', 5), done, back], '1.4.0'],
  [
    'rolling back goes further where it is named',
    [start('1.5.0', 5), done, start('1.6.0', 5), done, back, backTo('1.4.0')],
    '1.4.0',
  ],
  [
    'a rollback to a named release skips others',
    [start('1.5.0', 5), done, start('1.6.0', 5), done, backTo('1.4.0')],
    '1.4.0',
  ],
  [
    'a rollback to a named release ends a trial too',
    [start('1.5.0', 5), done, start('1.6.0', 5), backTo('1.4.0')],
    '1.4.0',
  ],
  ['a rollback to the stable release ends the trial', [start('1.5.0', 5), backTo('1.4.0')], '1.4.0'],
  [
    'a start lets the next rollback go back alone',
    [start('1.5.0', 5), back, start('1.5.0', 5), done, back],
    '1.4.0',
  ],
  ['a ramp starts with its first step', [ramp([5, 50])], '1.4.0 1.5.0@5 ramp 50'],
  ['a ramp takes over a trial', [start('1.5.0', 20), ramp([5, 50])], '1.4.0 1.5.0@20 ramp 50'],
  ['a ramp goes on', [ramp([5, 50]), further], '1.4.0 1.5.0@50 ramp complete'],
  ['a ramp is paused', [ramp([5, 50]), hold], '1.4.0 1.5.0@5 ramp null'],
  ['a ramp is resumed', [ramp([5, 50]), hold, goOn], '1.4.0 1.5.0@5 ramp 50'],
  ['a ramp stands through off and on', [ramp([5, 50]), switchOff, switchOn], '1.4.0 1.5.0@5 ramp 50'],
  ['a share by hand ends a ramp', [ramp([5, 50]), start('1.5.0', 10)], '1.4.0 1.5.0@10'],
  ['a halt ends a ramp', [ramp([5, 50]), halted], '1.4.0 1.5.0@0 halted'],
  ['a trial for some', [start('1.5.0', 5, { language: ['nl'] })], '1.4.0 1.5.0@5 {"language":["nl"]}'],
  [
    'a raise keeps for whom it is',
    [start('1.5.0', 5, { language: ['nl'] }), start('1.5.0', 9)],
    '1.4.0 1.5.0@9 {"language":["nl"]}',
  ],
  [
    'a trial for some through off and on',
    [start('1.5.0', 5, { language: ['nl'] }), switchOff, switchOn],
    '1.4.0 1.5.0@5 {"language":["nl"]}',
  ],
  [
    'a rolled back release can be tried again',
    [start('1.5.0', 5), done, back, start('1.5.0', 5)],
    '1.4.0 1.5.0@5',
  ],
  ['off takes it away', [switchOff], '1.4.0 off'],
  ['on gives it back', [switchOff, switchOn], '1.4.0'],
  ['on gives a trial back too', [start('1.5.0', 12.5), switchOff, switchOn], '1.4.0 1.5.0@12.5'],
  ['a trial is rolled back while off', [start('1.5.0', 5), switchOff, back, switchOn], '1.4.0'],
  ['a release is rolled back while off', [start('1.5.0', 5), done, switchOff, back], '1.4.0 off'],
  ['a halt takes all visitors away', [start('1.5.0', 5), halted], '1.4.0 1.5.0@0 halted'],
  [
    'a halt stands through off and on',
    [start('1.5.0', 5), halted, switchOff, switchOn],
    '1.4.0 1.5.0@0 halted',
  ],
  ['a halted trial is ended', [start('1.5.0', 5), halted, back], '1.4.0'],
  ['a halted trial is tried again', [start('1.5.0', 5), halted, start('1.5.0', 1)], '1.4.0 1.5.0@1'],
  ['a fixed version follows a halted one', [start('1.5.0', 5), halted, start('1.5.1', 5)], '1.4.0 1.5.1@5'],
])('[MFE-5] %s', (_, changes, expected) => {
  const document = chain(stableFlags(), ...changes);
  expect(summary(document)).toBe(expected);
  expect(parseFlags(serialiseFlags(document))).toEqual(document);
});

it.each<[string, Change[], Change, string, string]>([
  [
    'another version while a trial runs',
    [start('1.5.0', 5)],
    start('1.6.0', 5),
    'other-trial',
    'rollback catalog',
  ],
  ['the stable version', [], start('1.4.0', 5), 'is-stable', 'stable release already'],
  ['more than everybody', [], start('1.5.0', 101), 'percent', '0 to 100'],
  ['less than nobody', [], start('1.5.0', -1), 'percent', '0 to 100'],
  ['a share that is no number', [], start('1.5.0', Number.NaN), 'percent', '0 to 100'],
  ['a trial while off', [switchOff], start('1.5.0', 5), 'off', 'on catalog'],
  ['to complete while off', [start('1.5.0', 5), switchOff], done, 'off', 'on catalog'],
  ['to complete without a trial', [], done, 'no-trial', 'start catalog'],
  ['to complete a halted trial', [start('1.5.0', 5), halted], done, 'halted', '9 errors in 20 views.'],
  ['to roll back the first release', [], back, 'no-earlier', 'off catalog'],
  ['to roll back twice', [start('1.5.0', 5), done, back], back, 'rolled-back', 'no earlier release'],
  [
    'to go further back without saying so',
    [start('1.5.0', 5), done, start('1.6.0', 5), back],
    back,
    'rolled-back',
    'name it: npm run rollout -- rollback catalog 1.4.0',
  ],
  [
    'to go further back while off',
    [start('1.5.0', 5), done, start('1.6.0', 5), back, switchOff],
    back,
    'rolled-back',
    'rollback catalog 1.4.0',
  ],
  ['to return to what is on trial', [start('1.5.0', 5)], backTo('1.5.0'), 'is-trial', 'rollback catalog'],
  [
    'to return to what was never stable',
    [start('1.5.0', 5), done],
    backTo('1.0.0'),
    'no-earlier',
    'Before it: 1.4.0.',
  ],
  ['to raise what a person changed', [ramp([5, 50]), hold], further, 'no-ramp', 'changed meanwhile'],
  ['to pause a trial without a ramp', [start('1.5.0', 5)], hold, 'no-ramp', 'ramp catalog'],
  ['a ramp of another version', [start('1.6.0', 5)], ramp([5, 50]), 'other-trial', 'rollback catalog'],
  ['to halt what is not on trial', [start('1.5.1', 5)], halted, 'no-trial', 'not on trial any more'],
])('[MFE-5] refuses %s, and says what to do', (_, changes, change, code, advice) => {
  const decision = change(chain(stableFlags(), ...changes));
  expect(decision).toMatchObject({ kind: 'refused', code, message: expect.stringContaining(advice) });
});

it.each<[string, Change]>([
  ['complete', done],
  ['rollback', back],
  ['off', switchOff],
  ['on', switchOn],
  ['halt', halted],
])('[MFE-5] refuses %s for a remote without a release', (_, change) => {
  expect(change(emptyFlags)).toMatchObject({
    kind: 'refused',
    code: 'no-release',
    message: expect.stringContaining('--percent 100'),
  });
});

it.each<[string, Change[], string]>([
  ['for everybody', [start('1.0.0', 100)], '1.0.0'],
  ['on trial, and the others get nothing', [start('1.0.0', 50)], 'nothing 1.0.0@50'],
  ['on trial, and it is raised', [start('1.0.0', 5), start('1.0.0', 100)], 'nothing 1.0.0@100'],
  ['on trial, and it becomes stable', [start('1.0.0', 5), done], '1.0.0'],
  ['by a ramp', [ramp([5, 50]), further], 'nothing 1.5.0@50 ramp complete'],
  ['on trial, and it is rolled back', [start('1.0.0', 5), back], 'nothing'],
  ['on trial again', [start('1.0.0', 5), back, start('1.0.1', 5)], 'nothing 1.0.1@5'],
  ['on trial through off and on', [start('1.0.0', 5), switchOff, switchOn], 'nothing 1.0.0@5'],
  ['on trial, and it is off', [start('1.0.0', 5), switchOff], 'nothing 1.0.0@5 off'],
  ['on trial, and it is halted', [start('1.5.0', 5), halted], 'nothing 1.5.0@0 halted'],
])('[MFE-5] starts the first release of a remote %s', (_, changes, expected) => {
  const document = chain(emptyFlags, ...changes);
  expect(summary(document)).toBe(expected);
  expect(parseFlags(serialiseFlags(document))).toEqual(document);
});

it('[MFE-5] cannot be rolled back further once the first trial is over', () => {
  const rolledBack = chain(emptyFlags, start('1.0.0', 5), back);
  expect(back(rolledBack)).toMatchObject({ kind: 'refused', code: 'no-release' });
  expect(adopt(rolledBack, 'catalog', ref('1.0.0'))).toMatchObject({
    kind: 'kept',
    message: expect.stringContaining('its trial was ended with rollout'),
  });
});

it.each<[string, Change[], Change]>([
  ['the same share', [start('1.5.0', 5)], start('1.5.0', 5)],
  ['off twice', [switchOff], switchOff],
  ['on when on', [], switchOn],
  ['a pause twice', [ramp([5, 50]), hold], hold],
  ['a resume of what goes on', [ramp([5, 50])], goOn],
  ['a rollback to where it is', [start('1.5.0', 5), back], backTo('1.4.0')],
  ['a halt twice', [start('1.5.0', 5), halted], halted],
])('[MFE-5] changes nothing for %s', (_, changes, change) => {
  expect(change(chain(stableFlags(), ...changes))).toMatchObject({ kind: 'unchanged' });
});

it.each<[string, Change[], Change, string]>([
  ['a start', [], start('1.5.0', 5), 'rollback catalog'],
  ['a raise', [start('1.5.0', 5)], start('1.5.0', 50), 'start catalog 1.5.0 --percent 5'],
  ['a completion', [start('1.5.0', 5)], done, 'rollback catalog'],
  ['the end of a trial', [start('1.5.0', 5)], back, 'start catalog 1.5.0 --percent 5'],
  ['a return', [start('1.5.0', 5), done], back, 'start catalog 1.5.0 --percent 100'],
  ['off', [], switchOff, 'on catalog'],
  ['on', [switchOff], switchOn, 'off catalog'],
])('[MFE-5] says how to undo %s', (_, changes, change, undo) => {
  const decision = change(chain(stableFlags(), ...changes));
  expect(decision).toMatchObject({ kind: 'changed', undo: `npm run rollout -- ${undo}` });
});

it('[MFE-5] says that raising a share keeps its visitors and lowering does not', () => {
  const running = chain(stableFlags(), start('1.5.0', 5));
  expect(start('1.5.0', 6)(running)).toMatchObject({
    message: expect.stringContaining('Visitors who had it keep it'),
  });
  expect(start('1.5.0', 4)(running)).toMatchObject({
    message: expect.stringContaining('return to the stable'),
  });
});

it('[MFE-5] counts the time of a trial from its start, and again from zero after a halt', () => {
  const later = new Date('2025-11-22T00:00:00.000Z');
  const raised = chain(stableFlags(), start('1.5.0', 5), (document) =>
    startTrial(document, 'catalog', ref('1.5.0'), 10, later),
  );
  expect(trial(raised, 'catalog')?.startedAt).toBe(noon.toISOString());
  const restarted = chain(raised, halted, (document) =>
    startTrial(document, 'catalog', ref('1.5.0'), 5, later),
  );
  expect(trial(restarted, 'catalog')?.startedAt).toBe(later.toISOString());
});

it('[MFE-4] offers the stable release and earlier ones as fallbacks, never the trial', () => {
  const document = chain(stableFlags(), start('1.5.0', 5), done, start('1.6.0', 5));
  expect(fallbackReleases(document, 'catalog').map(({ version }) => version)).toEqual(['1.5.0', '1.4.0']);
  expect(fallbackReleases(document, 'cart')).toEqual([]);
});

it('[MFE-5] leaves the other remotes as they are', () => {
  const both = documentOf(startTrial(stableFlags('cart'), 'catalog', ref('1.0.0'), 100, noon));
  const changed = chain(both, switchOff);
  expect(changed.remotes.get('cart')).toEqual(both.remotes.get('cart'));
});

it.each([
  [
    'targeting of another kind',
    { targeting: { if: [{ '==': [{ var: 'country' }, 'nl'] }, '1.5.0', '1.4.0'] } },
  ],
  [
    'a bucket order of its own',
    {
      targeting: {
        fractional: [
          ['1.4.0', 95],
          ['1.5.0', 5],
        ],
      },
    },
  ],
  ['a key of its own', { targeting: { fractional: [{ var: 'email' }, ['1.5.0', 5], ['1.4.0', 95]] } }],
  ['a flag that is disabled', { state: 'DISABLED' }],
  ['off without what to return to', { defaultVariant: 'off', targeting: undefined }],
])('[MFE-5] does not change a flag that was written by hand with %s', (_, change) => {
  const flags = JSON.parse(serialiseFlags(chain(stableFlags(), start('1.5.0', 5))));
  Object.assign(flags.flags['remote-catalog'], change);
  const document = parseFlags(JSON.stringify(flags));
  for (const rule of [start('1.5.0', 10), done, back, switchOff, switchOn, halted]) {
    expect(rule(document)).toMatchObject({ kind: 'refused', code: 'by-hand' });
  }
  expect(adopt(document, 'catalog', ref('1.6.0'))).toMatchObject({ kind: 'kept' });
});

const furtherIfAny: Change = (document) => (trial(document, 'catalog') ? further(document) : back(document));

const anyChange = fc.oneof(
  fc
    .tuple(fc.constantFrom('1.4.0', '1.5.0', '1.6.0'), fc.integer({ min: 0, max: 100 }))
    .map(([v, p]) => start(v, p)),
  fc.constantFrom(
    done,
    back,
    backTo('1.4.0'),
    switchOff,
    switchOn,
    halted,
    ramp([5, 50]),
    furtherIfAny,
    hold,
    goOn,
  ),
);

it('[MFE-5] always leaves a valid document with a stable release that its flag holds', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      let document = stableFlags();
      for (const change of changes) {
        const decision = change(document);
        if (decision.kind === 'changed') document = decision.document;
        expect(parseFlags(serialiseFlags(document))).toEqual(document);
        expect(stable(document, 'catalog')).not.toBeNull();
        expect(Object.keys(document.remotes.get('catalog')?.variants ?? {}).length).toBeLessThan(15);
      }
    }),
    { numRuns: 50 },
  );
});

describe('[MFE-5] what npm start makes of the flags', () => {
  const built = ref('0.0.0-cb');

  function adopted(document: FlagsDocument): FlagsDocument {
    const adoption = adopt(document, 'catalog', built);
    if (adoption.kind !== 'adopted') throw new Error(adoption.message);
    return adoption.document;
  }

  it('makes the first release stable', () => {
    expect(summary(adopted(emptyFlags))).toBe('0.0.0-cb');
  });

  it('makes a newer build stable unless a release was chosen, and rolls back to the previous one', () => {
    expect(summary(adopted(stableFlags()))).toBe('0.0.0-cb');
    expect(summary(chain(adopted(stableFlags()), back))).toBe('1.4.0');
  });

  it('changes nothing when the build is stable already', () => {
    const document = adopted(emptyFlags);
    expect(adopt(document, 'catalog', built)).toEqual({
      kind: 'kept',
      message: 'catalog 0.0.0-cb is stable already.',
    });
  });

  it.each<[string, Change[], string]>([
    ['a trial', [start('1.5.0', 5)], 'rollback catalog'],
    ['a halted trial', [start('1.5.0', 5), halted], 'rollback catalog'],
    ['a completed trial', [start('1.5.0', 5), done], 'follow catalog'],
    ['a rolled back trial', [start('1.5.0', 5), back], 'follow catalog'],
    ['off', [switchOff], 'on catalog'],
  ])('leaves %s alone, and says so', (_, changes, advice) => {
    const adoption = adopt(chain(stableFlags(), ...changes), 'catalog', built);
    expect(adoption).toMatchObject({ kind: 'kept', message: expect.stringContaining(advice) });
  });

  it('chooses again once a remote was switched off and on', () => {
    expect(summary(adopted(chain(stableFlags(), switchOff, switchOn)))).toBe('0.0.0-cb');
  });

  it('chooses again after follow', () => {
    const chosen = chain(stableFlags(), start('1.5.0', 5), done, (document) => follow(document, 'catalog'));
    expect(summary(adopted(chosen))).toBe('0.0.0-cb');
    expect(follow(chosen, 'catalog')).toMatchObject({ kind: 'unchanged' });
  });

  it('names the new digest when the release store was created again', () => {
    const chosen = chain(stableFlags(), start('1.5.0', 5), done);
    const rebuilt = { version: '1.5.0', integrity: ref('rebuilt').integrity };
    expect(adopt(chosen, 'catalog', rebuilt)).toMatchObject({ kind: 'adopted' });
  });
});
