import fc from 'fast-check';
import { decisionText } from '../commands/decision-text';
import { checkoutCommands } from '../commands/command-names';
import { undoCommand } from '../commands/undo';
import { chain, noon, ref, stableFlags } from '../testing/fixture-flags';
import { adopt, follow } from './adopt';
import { applyRule } from './apply-rule';
import type { Rule } from './decision';
import { complete, halt } from './end-trial';
import { flagsText, namedReleases } from '../flags/project-flags';
import { emptyRollouts, parseRollouts, serialiseRollouts, type RolloutState } from '../state/rollout-state';
import { rollback } from './rollback';
import { advance, nextStep, pause, resume, startRamp } from './ramp';
import { fallbackReleases, remoteState, trial } from '../state/remote-flags';
import type { Where } from '../state/remote-state';
import { startTrial } from './start-trial';
import { off, on, retire } from './switch-remote';

/** Applies a rule to the catalog. Returns the result and its message for the operator. */
function decide(rollouts: RolloutState, rule: Rule) {
  const applied = applyRule(rollouts, 'catalog', rule);
  const message = decisionText(checkoutCommands, 'catalog', applied);
  if (applied.kind !== 'changed') return { ...applied, message };
  return { ...applied, message, undo: undoCommand(checkoutCommands, 'catalog', applied, 7) };
}

function start(version: string, percent: number, where?: Where): Rule {
  return (state) => startTrial(state, ref(version), { percent, where }, noon);
}

function ramp(steps: number[]): Rule {
  const plan = { steps, everySeconds: 20, completes: true };
  return (state) => startRamp(state, ref('1.5.0'), plan, noon);
}

function backTo(version: string): Rule {
  return (state) => rollback(state, version);
}

const further: Rule = (state) => {
  if (!state?.trial) throw new Error('there is no trial');
  return advance(state, state.trial);
};

const hold: Rule = (state) => pause(state, 'the weekend');
const back: Rule = (state) => rollback(state);
const halted: Rule = (state) => halt(state, '1.5.0', '9 errors in 20 views.', noon);
const adoptBuilt: Rule = (state) => adopt(state, built);
const built = ref('0.0.0-cb');

/** The state survives its own form, and gives flags that flagd accepts. */
function expectKept(rollouts: RolloutState): void {
  expect(parseRollouts(serialiseRollouts(rollouts))).toEqual(rollouts);
  expect(flagsText(rollouts)).toContain('"flags"');
}

function summary(rollouts: RolloutState): string {
  const state = remoteState(rollouts, 'catalog');
  if (!state) return 'none';
  const parts = [state.stable?.version ?? 'nothing'];
  if (state.trial !== null) parts.push(`${state.trial.release.version}@${state.trial.percent}`);
  if (state.trial?.halted) parts.push('halted');
  if (state.trial?.ramp) parts.push(`ramp ${nextStep(state.trial)}`);
  if (Object.keys(state.trial?.where ?? {}).length > 0) parts.push(JSON.stringify(state.trial?.where));
  if (state.isOff) parts.push('off');
  return parts.join(' ');
}

it.each<[string, Rule[], string]>([
  ['a trial starts', [start('1.5.0', 5)], '1.4.0 1.5.0@5'],
  ['a trial is raised', [start('1.5.0', 5), start('1.5.0', 50)], '1.4.0 1.5.0@50'],
  ['a trial is lowered', [start('1.5.0', 50), start('1.5.0', 2.5)], '1.4.0 1.5.0@2.5'],
  ['a trial may have nobody', [start('1.5.0', 0)], '1.4.0 1.5.0@0'],
  ['a trial may have everybody', [start('1.5.0', 100)], '1.4.0 1.5.0@100'],
  ['a trial completes', [start('1.5.0', 5), complete], '1.5.0'],
  ['a trial is rolled back', [start('1.5.0', 5), back], '1.4.0'],
  ['a completed release is rolled back', [start('1.5.0', 5), complete, back], '1.4.0'],
  [
    'rolling back goes further where it is named',
    [start('1.5.0', 5), complete, start('1.6.0', 5), complete, back, backTo('1.4.0')],
    '1.4.0',
  ],
  [
    'a rollback to a named release skips others',
    [start('1.5.0', 5), complete, start('1.6.0', 5), complete, backTo('1.4.0')],
    '1.4.0',
  ],
  [
    'a rollback to a named release ends a trial too',
    [start('1.5.0', 5), complete, start('1.6.0', 5), backTo('1.4.0')],
    '1.4.0',
  ],
  ['a rollback to the stable release ends the trial', [start('1.5.0', 5), backTo('1.4.0')], '1.4.0'],
  [
    'a start lets the next rollback go back alone',
    [start('1.5.0', 5), back, start('1.5.0', 5), complete, back],
    '1.4.0',
  ],
  ['a ramp starts with its first step', [ramp([5, 50])], '1.4.0 1.5.0@5 ramp 50'],
  ['a ramp takes over a trial', [start('1.5.0', 20), ramp([5, 50])], '1.4.0 1.5.0@20 ramp 50'],
  ['a ramp goes on', [ramp([5, 50]), further], '1.4.0 1.5.0@50 ramp complete'],
  ['a ramp is paused', [ramp([5, 50]), hold], '1.4.0 1.5.0@5 ramp null'],
  ['a ramp is resumed', [ramp([5, 50]), hold, resume], '1.4.0 1.5.0@5 ramp 50'],
  ['a ramp stands through off and on', [ramp([5, 50]), off, on], '1.4.0 1.5.0@5 ramp 50'],
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
    [start('1.5.0', 5, { language: ['nl'] }), off, on],
    '1.4.0 1.5.0@5 {"language":["nl"]}',
  ],
  [
    'a rolled back release can be tried again',
    [start('1.5.0', 5), complete, back, start('1.5.0', 5)],
    '1.4.0 1.5.0@5',
  ],
  ['off takes it away', [off], '1.4.0 off'],
  ['on gives it back', [off, on], '1.4.0'],
  ['on gives a trial back too', [start('1.5.0', 12.5), off, on], '1.4.0 1.5.0@12.5'],
  ['a trial is rolled back while off', [start('1.5.0', 5), off, back, on], '1.4.0'],
  ['a release is rolled back while off', [start('1.5.0', 5), complete, off, back], '1.4.0 off'],
  ['a halt takes all visitors away', [start('1.5.0', 5), halted], '1.4.0 1.5.0@0 halted'],
  ['a halt stands through off and on', [start('1.5.0', 5), halted, off, on], '1.4.0 1.5.0@0 halted'],
  ['a halted trial is ended', [start('1.5.0', 5), halted, back], '1.4.0'],
  ['a halted trial is tried again', [start('1.5.0', 5), halted, start('1.5.0', 1)], '1.4.0 1.5.0@1'],
  ['a retired remote has no flag', [start('1.5.0', 5), off, retire], 'none'],
  ['a retired remote can come back', [off, retire, start('1.5.0', 100)], '1.5.0'],
  ['a fixed version follows a halted one', [start('1.5.0', 5), halted, start('1.5.1', 5)], '1.4.0 1.5.1@5'],
])('[MFE-5] %s', (_, changes, expected) => {
  const rollouts = chain(stableFlags(), ...changes);
  expect(summary(rollouts)).toBe(expected);
  expectKept(rollouts);
});

it.each<[string, Rule[], Rule, string, string]>([
  [
    'another version while a trial runs',
    [start('1.5.0', 5)],
    start('1.6.0', 5),
    'other-trial',
    'rollback catalog',
  ],
  ['the stable version', [], start('1.4.0', 5), 'is-stable', 'stable release already'],
  ['a trial while off', [off], start('1.5.0', 5), 'off', 'on catalog'],
  ['to complete while off', [start('1.5.0', 5), off], complete, 'off', 'on catalog'],
  ['to complete without a trial', [], complete, 'no-trial', 'start catalog'],
  ['to complete a halted trial', [start('1.5.0', 5), halted], complete, 'halted', '9 errors in 20 views.'],
  ['to roll back the first release', [], back, 'no-earlier', 'off catalog'],
  ['to roll back twice', [start('1.5.0', 5), complete, back], back, 'rolled-back', 'no earlier release'],
  [
    'to go further back without saying so',
    [start('1.5.0', 5), complete, start('1.6.0', 5), back],
    back,
    'rolled-back',
    'name it: npx pluis rollback catalog@1.4.0',
  ],
  [
    'to go further back while off',
    [start('1.5.0', 5), complete, start('1.6.0', 5), back, off],
    back,
    'rolled-back',
    'rollback catalog@1.4.0',
  ],
  ['to return to what is on trial', [start('1.5.0', 5)], backTo('1.5.0'), 'is-trial', 'rollback catalog'],
  [
    'to return to what was never stable',
    [start('1.5.0', 5), complete],
    backTo('1.0.0'),
    'no-earlier',
    'Before it: 1.4.0.',
  ],
  ['to raise what a person changed', [ramp([5, 50]), hold], further, 'no-ramp', 'changed meanwhile'],
  ['to pause a trial without a ramp', [start('1.5.0', 5)], hold, 'no-ramp', 'ramp catalog'],
  ['a ramp of another version', [start('1.6.0', 5)], ramp([5, 50]), 'other-trial', 'rollback catalog'],
  ['to retire a remote that visitors get', [start('1.5.0', 5)], retire, 'not-off', 'off catalog'],
  ['to halt what is not on trial', [start('1.5.1', 5)], halted, 'no-trial', 'not on trial any more'],
])('[MFE-5] refuses %s, and says what to do', (_, changes, change, code, advice) => {
  const decision = decide(chain(stableFlags(), ...changes), change);
  expect(decision).toMatchObject({ kind: 'refused', code, message: expect.stringContaining(advice) });
});

it.each<[string, Rule]>([
  ['complete', complete],
  ['rollback', back],
  ['off', off],
  ['on', on],
  ['halt', halted],
  ['retire', retire],
])('[MFE-5] refuses %s for a remote without a release', (_, change) => {
  expect(decide(emptyRollouts, change)).toMatchObject({
    kind: 'refused',
    code: 'no-release',
    message: expect.stringContaining('--percent 100'),
  });
});

it.each<[string, Rule[], string]>([
  ['for everybody', [start('1.0.0', 100)], '1.0.0'],
  ['on trial, and the others get nothing', [start('1.0.0', 50)], 'nothing 1.0.0@50'],
  ['on trial, and it is raised', [start('1.0.0', 5), start('1.0.0', 100)], 'nothing 1.0.0@100'],
  ['on trial, and it becomes stable', [start('1.0.0', 5), complete], '1.0.0'],
  ['by a ramp', [ramp([5, 50]), further], 'nothing 1.5.0@50 ramp complete'],
  ['on trial, and it is rolled back', [start('1.0.0', 5), back], 'nothing'],
  ['on trial again', [start('1.0.0', 5), back, start('1.0.1', 5)], 'nothing 1.0.1@5'],
  ['on trial through off and on', [start('1.0.0', 5), off, on], 'nothing 1.0.0@5'],
  ['on trial, and it is off', [start('1.0.0', 5), off], 'nothing 1.0.0@5 off'],
  ['on trial, and it is halted', [start('1.5.0', 5), halted], 'nothing 1.5.0@0 halted'],
])('[MFE-5] starts the first release of a remote %s', (_, changes, expected) => {
  const rollouts = chain(emptyRollouts, ...changes);
  expect(summary(rollouts)).toBe(expected);
  expectKept(rollouts);
});

it('[MFE-5] cannot be rolled back further once the first trial is over', () => {
  const rolledBack = chain(emptyRollouts, start('1.0.0', 5), back);
  expect(decide(rolledBack, back)).toMatchObject({ kind: 'refused', code: 'no-release' });
  expect(decide(rolledBack, (state) => adopt(state, ref('1.0.0')))).toMatchObject({
    kind: 'unchanged',
    message: expect.stringContaining('its trial was ended by hand'),
  });
});

it.each<[string, Rule[], Rule]>([
  ['the same share', [start('1.5.0', 5)], start('1.5.0', 5)],
  ['off twice', [off], off],
  ['on when on', [], on],
  ['a pause twice', [ramp([5, 50]), hold], hold],
  ['a resume of what goes on', [ramp([5, 50])], resume],
  ['a rollback to where it is', [start('1.5.0', 5), back], backTo('1.4.0')],
  ['a halt twice', [start('1.5.0', 5), halted], halted],
])('[MFE-5] changes nothing for %s', (_, changes, change) => {
  expect(decide(chain(stableFlags(), ...changes), change)).toMatchObject({ kind: 'unchanged' });
});

it.each<[string, Rule[], Rule, string]>([
  ['a start', [], start('1.5.0', 5), 'rollback catalog'],
  ['a raise', [start('1.5.0', 5)], start('1.5.0', 50), 'start catalog@1.5.0 --percent 5'],
  ['a raise by a ramp', [ramp([5, 50])], further, 'restore 7 catalog'],
  ['a completion', [start('1.5.0', 5)], complete, 'restore 7 catalog'],
  ['the end of a trial', [start('1.5.0', 5)], back, 'restore 7 catalog'],
  ['another condition', [start('1.5.0', 5)], start('1.5.0', 5, { language: ['nl'] }), 'restore 7 catalog'],
  ['a share by hand', [ramp([5, 50])], start('1.5.0', 9), 'restore 7 catalog'],
  ['a halt', [ramp([5, 50])], halted, 'restore 7 catalog'],
  ['a return', [start('1.5.0', 5), complete], back, 'restore 7 catalog'],
  ['off', [], off, 'on catalog'],
  ['on', [off], on, 'off catalog'],
  ['a retirement', [off], retire, 'restore 7 catalog'],
])('[MFE-5] says how to undo %s', (_, changes, change, undo) => {
  const decision = decide(chain(stableFlags(), ...changes), change);
  expect(decision).toMatchObject({ kind: 'changed', undo: `npx pluis ${undo}` });
});

it('[MFE-5] says that raising a share keeps its visitors and lowering does not', () => {
  const running = chain(stableFlags(), start('1.5.0', 5));
  expect(decide(running, start('1.5.0', 6))).toMatchObject({
    message: expect.stringContaining('Visitors who had it keep it'),
  });
  expect(decide(running, start('1.5.0', 4))).toMatchObject({
    message: expect.stringContaining('Some visitors who had it lose it'),
  });
});

it('[MFE-5] counts the time of a trial from its start, and again from zero after a halt', () => {
  const later = new Date('2025-11-22T00:00:00.000Z');
  const raised = chain(stableFlags(), start('1.5.0', 5), (state) =>
    startTrial(state, ref('1.5.0'), 10, later),
  );
  expect(trial(raised, 'catalog')?.startedAt).toBe(noon.toISOString());
  const restarted = chain(raised, halted, (state) => startTrial(state, ref('1.5.0'), 5, later));
  expect(trial(restarted, 'catalog')?.startedAt).toBe(later.toISOString());
});

it('[MFE-11] is the same trial with another share, and a new one with another condition or after another start', () => {
  const id = (rollouts: RolloutState) => trial(rollouts, 'catalog')?.id;
  const dutch = { language: ['nl'] };
  const first = chain(stableFlags(), start('1.5.0', 5));
  for (const change of [start('1.5.0', 50), ramp([10, 50]), start('1.5.0', 1)])
    expect(id(chain(first, change))).toBe(id(first));
  for (const changes of [
    [start('1.5.0', 5, dutch)],
    [back, start('1.5.0', 5)],
    [halted, start('1.5.0', 5)],
    [complete, back, start('1.5.0', 5)],
    [back, start('1.6.0', 100), complete, start('1.5.0', 5)],
  ]) {
    const later = id(chain(first, ...changes));
    expect(later).toEqual(expect.any(String));
    expect(later).not.toBe(id(first));
  }
});

it('[MFE-11] counts the time of a trial with a new condition from that change', () => {
  const later = new Date('2025-11-22T00:00:00.000Z');
  const where = { language: ['nl'] };
  const changed = chain(stableFlags(), start('1.5.0', 5), (state) =>
    startTrial(state, ref('1.5.0'), { percent: 5, where }, later),
  );
  expect(trial(changed, 'catalog')?.startedAt).toBe(later.toISOString());
});

it('[MFE-4] offers the stable release and earlier ones as fallbacks, never the trial', () => {
  const rollouts = chain(stableFlags(), start('1.5.0', 5), complete, start('1.6.0', 5));
  expect(fallbackReleases(rollouts, 'catalog').map(({ version }) => version)).toEqual(['1.5.0', '1.4.0']);
  expect(fallbackReleases(rollouts, 'cart')).toEqual([]);
});

it('[MFE-5] leaves the other remotes as they are', () => {
  const both = chain(stableFlags('cart'), start('1.0.0', 100));
  expect(chain(both, off).remotes.get('cart')).toEqual(both.remotes.get('cart'));
});

const furtherIfAny: Rule = (state) => (state?.trial ? further(state) : back(state));

const anyChange = fc.oneof(
  fc
    .tuple(fc.constantFrom('1.4.0', '1.5.0', '1.6.0'), fc.integer({ min: 0, max: 100 }))
    .map(([v, p]) => start(v, p)),
  fc.constantFrom(
    complete,
    back,
    backTo('1.4.0'),
    off,
    on,
    halted,
    ramp([5, 50]),
    furtherIfAny,
    hold,
    resume,
  ),
);

it('[MFE-5] always leaves a valid state with a stable release', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      let rollouts = stableFlags();
      for (const change of changes) {
        const decision = applyRule(rollouts, 'catalog', change);
        if (decision.kind === 'changed') rollouts = decision.rollouts;
        expectKept(rollouts);
        expect(remoteState(rollouts, 'catalog')?.stable).not.toBeNull();
        const state = remoteState(rollouts, 'catalog');
        expect(state && namedReleases(state).length).toBeLessThan(15);
      }
    }),
    { numRuns: 50 },
  );
});

describe('[MFE-5] what npm start makes of the flags', () => {
  const adopted = (rollouts: RolloutState) => chain(rollouts, adoptBuilt);

  it('makes the first release stable', () => {
    expect(summary(adopted(emptyRollouts))).toBe('0.0.0-cb');
  });

  it('makes a newer build stable unless a release was chosen, and rolls back to the previous one', () => {
    expect(summary(adopted(stableFlags()))).toBe('0.0.0-cb');
    expect(summary(chain(adopted(stableFlags()), back))).toBe('1.4.0');
  });

  it('changes nothing when the build is stable already', () => {
    const rollouts = adopted(emptyRollouts);
    expect(decide(rollouts, adoptBuilt)).toMatchObject({
      kind: 'unchanged',
      message: 'Nothing changes for catalog. 0.0.0-cb is stable.',
    });
  });

  it.each<[string, Rule[], string]>([
    ['a trial', [start('1.5.0', 5)], 'rollback catalog'],
    ['a halted trial', [start('1.5.0', 5), halted], 'rollback catalog'],
    ['a completed trial', [start('1.5.0', 5), complete], 'follow catalog'],
    ['a rolled back trial', [start('1.5.0', 5), back], 'follow catalog'],
    ['off', [off], 'on catalog'],
  ])('leaves %s alone, and says so', (_, changes, advice) => {
    const adoption = decide(chain(stableFlags(), ...changes), adoptBuilt);
    expect(adoption).toMatchObject({ kind: 'unchanged', message: expect.stringContaining(advice) });
  });

  it('chooses again once a remote was switched off and on', () => {
    expect(summary(adopted(chain(stableFlags(), off, on)))).toBe('0.0.0-cb');
  });

  it('chooses again after follow', () => {
    const chosen = chain(stableFlags(), start('1.5.0', 5), complete, follow);
    expect(summary(adopted(chosen))).toBe('0.0.0-cb');
    expect(decide(chosen, follow)).toMatchObject({ kind: 'unchanged' });
  });

  it('[MFE-4] is read without a declaration that this version cannot read', () => {
    const text = serialiseRollouts(stableFlags());
    const declares = { routes: [{ path: 'of another version' }] };
    const other = text.replace('"stable": {', `"stable": { "declares": ${JSON.stringify(declares)},`);
    expect(other).not.toBe(text);
    expect(parseRollouts(other)).toEqual(stableFlags());
  });

  it('names the new digest when the release store was created again', () => {
    const chosen = chain(stableFlags(), start('1.5.0', 5), complete);
    const rebuilt = { version: '1.5.0', integrity: ref('rebuilt').integrity };
    expect(decide(chosen, (state) => adopt(state, rebuilt))).toMatchObject({ kind: 'changed' });
  });
});
