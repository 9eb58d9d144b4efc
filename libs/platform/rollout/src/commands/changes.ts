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
import type { Values } from './program';
import { restoreCommand } from './restore-command';
import { completeCommand, putOnTrial, rollbackCommand } from './trial-commands';

type Run = (operation: Operation) => Promise<void>;

/** The options of a verb, and its version or revision, as they are typed. */
interface Given extends Pick<
  Values,
  'percent' | 'steps' | 'every' | 'minViews' | 'complete' | 'where' | 'givesUp' | 'hours'
> {
  readonly version?: string | undefined;
  readonly revision?: string | undefined;
}

/** The verbs that change what visitors get, without a version or an option of their own. */
export type PlainVerb = 'pause' | 'resume' | 'complete' | 'off' | 'on' | 'retire' | 'follow';

/**
 * The verbs that act on a remote, for the command line and for the teams' port. Each reads its options and
 * returns what is to be done. Throws `UsageError`. [MFE-5]
 */
export const changes = {
  start(remote: string, { percent, where, ...of }: Given): Run {
    const share = { percent: percentOf(percent), where: whereOf(where) };
    const release = trialOf(remote, of);
    return (operation) =>
      putOnTrial(operation, release, (state, ref) => startTrial(state, ref, share, operation.now()));
  },
  ramp(remote: string, { steps, every, complete = false, minViews, where, ...of }: Given): Run {
    const plan = {
      steps: stepsOf(steps),
      everySeconds: durationOf('--every', every),
      completes: complete,
      minViews: minViews === undefined ? undefined : minViewsOf('--min-views', minViews),
      where: whereOf(where),
    };
    const release = trialOf(remote, of);
    return (operation) =>
      putOnTrial(operation, release, (state, ref) => startRamp(state, ref, plan, operation.now()));
  },
  pause: applying(
    ({ why, by = 'an operator' }) =>
      (state) =>
        pause(state, why ?? `by ${by}`),
  ),
  resume: applying(() => resume),
  complete: (remote: string): Run => {
    return (operation) => completeCommand(operation, { remote });
  },
  rollback(remote: string, { version }: Given): Run {
    const wanted = version === undefined ? undefined : versionOf(version);
    return (operation) => rollbackCommand(operation, { remote, version: wanted });
  },
  off: applying(() => off),
  on: applying(() => on),
  retire: applying(() => retire),
  follow: applying(() => follow),
  restore(remote: string | undefined, { revision = '' }: Given): Run {
    const wanted = wholeOf('restore', revision, 1, 999_999_999);
    return (operation) => restoreCommand(operation, { remote, revision: wanted });
  },
  preview(remote: string, { version, hours }: Given): Run {
    const link = { ...releaseNamed(remote, version), hours: hoursOf(hours) };
    return (operation) => previewCommand(operation, link);
  },
} satisfies Record<PlainVerb, (remote: string) => Run> &
  Record<string, (remote: string, given: Given) => Run>;

function applying(ruleFor: (operation: Operation) => Rule): (remote: string) => Run {
  return (remote) => (operation) => applyToRemote(operation, { remote }, ruleFor(operation));
}

function trialOf(remote: string, { version, givesUp = [] }: Pick<Given, 'version' | 'givesUp'>) {
  return { ...releaseNamed(remote, version), givesUp };
}

function releaseNamed(remote: string, version: string | undefined) {
  return releaseOf([version === undefined ? remote : `${remote}@${version}`]);
}
