import { releaseOf, remoteOf, remoteWithVersion } from './argument-values';
import { changes, type PlainVerb } from './changes';
import type { CommandNames } from './command-names';
import type { Perform } from './perform';
import { addVerb, collect, onVerb, type Command } from './program';

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

/** Performs a verb whose first argument is a release, and which has the options of this command. */
function onRelease(command: Command, perform: Perform, name: 'start' | 'ramp' | 'preview'): void {
  onVerb(command, (words, values) => {
    const { remote, version } = releaseOf(words);
    const run = changes[name](remote, { ...values, version });
    return perform({ name, remote, version, values, run });
  });
}

/** Adds the verbs that change what visitors get. [MFE-5] */
export function addChangeVerbs(program: Command, perform: Perform, names: CommandNames): void {
  addTrials(program, perform);
  addPlain(program, perform, names);
  onVerb(
    addChange(program, 'rollback <remote>', 'end the trial, or return to the release before').usage(
      '<remote>[@<version>] [options]',
    ),
    ([text = ''], values) => {
      const { remote, version } = remoteWithVersion(text);
      const run = changes.rollback(remote, { version });
      return perform({ name: 'rollback', remote, version, isKnown: true, values, run });
    },
  );
  onVerb(
    addChange(program, 'restore <revision> [remote]', 'give visitors what a former revision gave them'),
    ([revision = '', name], values) => {
      const remote = name === undefined ? undefined : remoteOf(name);
      const run = changes.restore(remote, { revision });
      return perform({ name: 'restore', remote, revision: Number(revision), values, run });
    },
  );
}

function addTrials(program: Command, perform: Perform): void {
  const start = addTrial(
    program,
    'start <release>',
    'put a release on trial, or change the share of the one on trial: start catalog@1.5.0 --percent 5',
  ).option('--percent <n>', 'percentage of the visitors, 0 to 100');
  onRelease(start, perform, 'start');
  const ramp = addTrial(
    program,
    'ramp <release>',
    'put a release on trial and let the guard raise it: ramp catalog@1.5.0 --steps 5,25,50,100 --every 10m',
  )
    .option('--steps <list>', 'rising percentages of the visitors: 5,25,50,100')
    .option('--every <duration>', 'time of a step: 20s, 10m or 2h')
    .option('--min-views <n>', 'views that each step needs (50)')
    .option('--complete', 'make it stable after the last step');
  onRelease(ramp, perform, 'ramp');
}

/** Adds `preview`. */
export function addPreviewVerb(program: Command, perform: Perform): void {
  const command = addVerb(
    program,
    'preview <release>',
    'print a link that shows a release to everybody who opens it',
  )
    .allowExcessArguments()
    .option('--hours <n>', 'how long the link works (24)');
  onRelease(command, perform, 'preview');
}

function addPlain(program: Command, perform: Perform, { start }: CommandNames): void {
  const add = (name: PlainVerb, description: string) =>
    onVerb(addChange(program, `${name} <remote>`, description), ([text], values) => {
      const remote = remoteOf(text);
      return perform({ name, remote, isKnown: true, values, run: changes[name](remote) });
    });
  add('pause', 'pause a ramp');
  add('resume', 'resume a ramp');
  add('complete', 'make the release on trial stable');
  add('off', 'switch a remote off for everybody');
  add('on', 'switch it on again');
  add('retire', 'remove the flag of a remote that is off');
  add('follow', `let ${start} choose the stable release again`);
}
