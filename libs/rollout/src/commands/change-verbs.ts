import { follow } from '../rules/adopt';
import type { Rule } from '../rules/decision';
import { pause, resume, startRamp } from '../rules/ramp';
import { startTrial } from '../rules/start-trial';
import { off, on, retire } from '../rules/switch-remote';
import { applyToRemote } from './apply-to-flags';
import {
  durationOf,
  minViewsOf,
  percentOf,
  releaseOf,
  remoteOf,
  remoteWithVersion,
  stepsOf,
  whereOf,
  wholeOf,
} from './argument-values';
import type { CommandNames } from './command-names';
import type { Operation } from './context';
import type { Act, Perform } from './perform';
import { addVerb, collect, onVerb, type Command } from './program';
import { restoreCommand } from './restore-command';
import { completeCommand, putOnTrial, rollbackCommand } from './trial-commands';

function addChange(program: Command, usage: string, description: string): Command {
  return addVerb(program, usage, description)
    .option('--by <name>', 'the author in the history (by default your login name)')
    .option('--why <sentence>', 'the reason in the history')
    .option('--json', 'print JSON alone');
}

/** Adds a verb that puts a release on trial: for which visitors, and which pages it may remove. */
function addTrial(program: Command, usage: string, description: string): Command {
  return addChange(program, usage, description)
    .allowExcessArguments()
    .option('--where <condition>', 'only visitors with language=nl,de; repeat it; all removes it', collect)
    .option('--gives-up <path>', 'a page, link or place that this release may remove; repeat it', collect);
}

/** Adds the verbs that change what visitors get. [MFE-5] */
export function addChangeVerbs(program: Command, perform: Perform, names: CommandNames): void {
  addStart(program, perform);
  addRamp(program, perform);
  addOfRemote(program, perform, names);
  onVerb(
    addChange(program, 'rollback <remote>', 'end the trial, or return to the release before').usage(
      '<remote>[@<version>] [options]',
    ),
    ([text = ''], values) => {
      const { remote, version } = remoteWithVersion(text);
      const run = (operation: Operation) => rollbackCommand(operation, { remote, version });
      return perform({ name: 'rollback', remote, version, isKnown: true, values, run });
    },
  );
  onVerb(
    addChange(program, 'restore <revision> [remote]', 'give visitors what a former revision gave them'),
    ([text = '', name], values) => {
      const revision = wholeOf('restore', text, 1, 999_999_999);
      const remote = name === undefined ? undefined : remoteOf(name);
      const run = (operation: Operation) => restoreCommand(operation, { revision, remote });
      return perform({ name: 'restore', remote, revision, values, run });
    },
  );
}

function addStart(program: Command, perform: Perform): void {
  const command = addTrial(
    program,
    'start <release>',
    'put a release on trial, or change the share of the one on trial: start catalog@1.5.0 --percent 5',
  ).option('--percent <n>', 'percentage of the visitors, 0 to 100');
  onVerb(command, (words, values) => {
    const release = { ...releaseOf(words), givesUp: values.givesUp ?? [] };
    const share = { percent: percentOf(values.percent), where: whereOf(values.where) };
    const run = (operation: Operation) =>
      putOnTrial(operation, release, (state, ref) => startTrial(state, ref, share, operation.now()));
    return perform({ name: 'start', remote: release.remote, version: release.version, values, run });
  });
}

function addRamp(program: Command, perform: Perform): void {
  const command = addTrial(
    program,
    'ramp <release>',
    'put a release on trial and let the guard raise it: ramp catalog@1.5.0 --steps 5,25,50,100 --every 10m',
  )
    .option('--steps <list>', 'rising percentages of the visitors: 5,25,50,100')
    .option('--every <duration>', 'time of a step: 20s, 10m or 2h')
    .option('--min-views <n>', 'views that each step needs (50)')
    .option('--complete', 'make it stable after the last step');
  onVerb(command, (words, values) => {
    const release = { ...releaseOf(words), givesUp: values.givesUp ?? [] };
    const plan = {
      steps: stepsOf(values.steps),
      everySeconds: durationOf('--every', values.every),
      completes: values.complete ?? false,
      minViews: values.minViews === undefined ? undefined : minViewsOf('--min-views', values.minViews),
      where: whereOf(values.where),
    };
    const run = (operation: Operation) =>
      putOnTrial(operation, release, (state, ref) => startRamp(state, ref, plan, operation.now()));
    return perform({ name: 'ramp', remote: release.remote, version: release.version, values, run });
  });
}

type Run = (operation: Operation, remote: string) => void | Promise<void>;

function addOfRemote(program: Command, perform: Perform, { start }: CommandNames): void {
  const add = (name: string, description: string, act: Run) =>
    onVerb(addChange(program, `${name} <remote>`, description), ([text], values) => {
      const remote = remoteOf(text);
      const run: Act['run'] = (operation) => act(operation, remote);
      return perform({ name, remote, isKnown: true, values, run });
    });
  const applying =
    (ruleFor: (operation: Operation) => Rule): Run =>
    (operation, remote) =>
      applyToRemote(operation, { remote }, ruleFor(operation));
  const pausing = ({ why, by }: Operation): Rule => {
    return (state) => pause(state, why ?? `by ${by ?? 'an operator'}`);
  };
  add('pause', 'pause a ramp', applying(pausing));
  add(
    'resume',
    'resume a ramp',
    applying(() => resume),
  );
  add('complete', 'make the release on trial stable', (operation, remote) =>
    completeCommand(operation, { remote }),
  );
  add(
    'off',
    'switch a remote off for everybody',
    applying(() => off),
  );
  add(
    'on',
    'switch it on again',
    applying(() => on),
  );
  add(
    'retire',
    'remove the flag of a remote that is off',
    applying(() => retire),
  );
  add(
    'follow',
    `let ${start} choose the stable release again`,
    applying(() => follow),
  );
}
