import { follow } from '../rules/adopt';
import type { Rule } from '../rules/decision';
import { pause, resume, startRamp } from '../rules/ramp';
import { startTrial } from '../rules/start-trial';
import { off, on, retire } from '../rules/switch-remote';
import { applyToRemote } from './apply-to-flags';
import {
  durationOf,
  hoursOf,
  minViewsOf,
  percentOf,
  releaseOf,
  stepsOf,
  versionOf,
  whereOf,
  wholeOf,
} from './argument-values';
import type { Operation } from './context';
import { previewCommand } from './preview-command';
import type { OptionName, Values } from './options';
import { restoreCommand } from './restore-command';
import { completeCommand, putOnTrial, rollbackCommand, type StartRule } from './trial-commands';

type Run = (operation: Operation) => Promise<void>;

/** The options of a verb, and its version or revision, as they are typed. */
export interface Given extends Pick<Values, OptionName> {
  readonly version?: string | undefined;
  readonly revision?: string | undefined;
}

/** A verb that acts on a remote, for the command line and for the teams' port. */
export interface ChangeVerb {
  /** Its argument in the usage line: what it changes. */
  readonly on: '<release>' | '<remote>' | '<remote>[@<version>]' | '<revision> [remote]';
  readonly about: string;
  readonly options: readonly OptionName[];
  /** Reads the options, and returns what is to be done. Throws `UsageError`. */
  prepare(remote: string, given: Given): Run;
}

const history = ['by', 'why', 'json'] as const;
const ofTrials = [...history, 'where', 'givesUp'] as const;

/** The verbs that change what visitors get, and the one that shows it before. [MFE-5] */
export const changes = {
  start: {
    on: '<release>',
    about: 'put a release on trial, or change the share of the one on trial: start catalog@1.5.0 --percent 5',
    options: [...ofTrials, 'percent'],
    prepare(remote, given) {
      const share = { percent: percentOf(given.percent), where: whereOf(given.where) };
      return starting(remote, given, (now) => (state, ref) => startTrial(state, ref, share, now));
    },
  },
  ramp: {
    on: '<release>',
    about:
      'put a release on trial and let the guard raise it: ramp catalog@1.5.0 --steps 5,25,50,100 --every 10m',
    options: [...ofTrials, 'steps', 'every', 'minViews', 'complete'],
    prepare(remote, given) {
      const { steps, every, minViews, complete = false, where } = given;
      const plan = {
        steps: stepsOf(steps),
        everySeconds: durationOf('--every', every),
        completes: complete,
        minViews: minViews === undefined ? undefined : minViewsOf('--min-views', minViews),
        where: whereOf(where),
      };
      return starting(remote, given, (now) => (state, ref) => startRamp(state, ref, plan, now));
    },
  },
  pause: plain(
    'pause a ramp',
    ({ why, by = 'an operator' }) =>
      (state) =>
        pause(state, why ?? `by ${by}`),
  ),
  resume: plain('resume a ramp', () => resume),
  complete: {
    on: '<remote>',
    about: 'make the release on trial stable',
    options: history,
    prepare: (remote) => (operation) => completeCommand(operation, { remote }),
  },
  off: plain('switch a remote off for everybody', () => off),
  on: plain('switch it on again', () => on),
  retire: plain('remove the flag of a remote that is off', () => retire),
  follow: plain('let the next start choose the stable release again', () => follow),
  rollback: {
    on: '<remote>[@<version>]',
    about: 'end the trial, or return to the release before',
    options: history,
    prepare(remote, { version }) {
      const wanted = version === undefined ? undefined : versionOf(version);
      return (operation) => rollbackCommand(operation, { remote, version: wanted });
    },
  },
  restore: {
    on: '<revision> [remote]',
    about: 'give visitors what a former revision gave them',
    options: history,
    prepare: restoring,
  },
  preview: {
    on: '<release>',
    about: 'print a link that shows a release to everybody who opens it',
    options: ['hours'],
    prepare(remote, { version, hours }) {
      const link = { ...releaseNamed(remote, version), hours: hoursOf(hours) };
      return (operation) => previewCommand(operation, link);
    },
  },
} satisfies Record<string, ChangeVerb>;

/** `restore` of one remote, or of all. Throws `UsageError`. */
export function restoring(remote: string | undefined, { revision = '' }: Given): Run {
  const wanted = wholeOf('restore', revision, 1, 999_999_999);
  return (operation) => restoreCommand(operation, { remote, revision: wanted });
}

function plain(about: string, ruleFor: (operation: Operation) => Rule) {
  const prepare = (remote: string): Run => {
    return (operation) => applyToRemote(operation, { remote }, ruleFor(operation));
  };
  return { on: '<remote>', about, options: history, prepare } satisfies ChangeVerb;
}

function starting(remote: string, { version, givesUp = [] }: Given, ruleAt: (now: Date) => StartRule): Run {
  const release = { ...releaseNamed(remote, version), givesUp };
  return (operation) => putOnTrial(operation, release, ruleAt(operation.now()));
}

function releaseNamed(remote: string, version: string | undefined) {
  return releaseOf([version === undefined ? remote : `${remote}@${version}`]);
}
