import type { Applied } from '../rules/apply-rule';
import type { RemoteState, Trial } from '../state/remote-state';
import { isSameWhere, whereText } from '../rules/where';
import { rolloutCommand, type CommandNames } from './command-names';
import { planText } from './plan-text';
import { everybodyText, refusalText } from './refusal-text';

/** Formats the result of a rule for the operator: the change, or why there is none. */
export function decisionText(names: CommandNames, remote: string, result: Applied): string {
  if (result.kind === 'refused') return refusalText(names, remote, result);
  if (result.kind === 'unchanged') return unchangedText(names, remote, result);
  return changeText(names, remote, result);
}

type Change = Extract<Applied, { kind: 'changed' }>;

function changeText(names: CommandNames, remote: string, change: Change): string {
  const { action, before, after } = change;
  if (action === 'restore') return `${remote} is as it was in the former revision. ${presentText(after)}`;
  if (after === null) {
    const again = names.source === 'checkout' ? `, unless ${names.start} builds and adopts it again` : '';
    return `${remote} is retired: it has no flag and no pages any more${again}. Its releases stay published.`;
  }
  const { trial } = after;
  const version = after.stable?.version;
  switch (action) {
    case 'adopt':
      return `${remote} ${version} is stable.`;
    case 'complete': {
      const former = before?.stable ? ` ${before.stable.version} was stable before.` : '';
      return `${remote} ${version} is stable: everybody gets it.${former}`;
    }
    case 'rollback': {
      const ended = before?.trial ? `The trial of ${remote} ${before.trial.release.version} is over. ` : '';
      const returned = before?.stable?.version === version ? '' : `${remote} is back at ${version}. `;
      return `${ended}${returned}${everybodyText(after)}`;
    }
    case 'off':
      return `${remote} is off: nobody gets it, the rest of the site keeps working.`;
    case 'on': {
      const also = trial === null ? '' : ` ${trial.release.version} is on trial with ${trial.percent} %.`;
      return `${remote} is on again with ${version ?? 'no stable release'}.${also}`;
    }
    case 'follow': {
      const what = names.source === 'checkout' ? 'what it builds' : 'its releases';
      return `${remote} follows the ${names.source}: the next ${names.start} makes ${what} stable, unless a trial runs.`;
    }
    default:
      return trial === null
        ? `${remote} ${version} is the first release: everybody gets it.`
        : trialText(remote, trial, { action, before, stable: after.stable });
  }
}

function trialText(
  remote: string,
  trial: Trial,
  { action, before, stable }: Pick<Change, 'action' | 'before'> & Pick<RemoteState, 'stable'>,
): string {
  const label = `${remote} ${trial.release.version}`;
  switch (action) {
    case 'ramp': {
      const limit = stable?.version ?? 'a stable release may';
      const views = trial.ramp?.minViews;
      const needs = views === undefined ? '' : ` Each step needs ${views} views.`;
      return `${label} is on trial with ${shareText(trial)}. The guard ${planText(trial)}, while it fails no more often than ${limit}.${needs}`;
    }
    case 'raise':
      return `${label} was raised from ${before?.trial?.percent} % to ${shareText(trial)} by its ramp.`;
    case 'pause':
      return `The ramp of ${label} is paused at ${trial.percent} %: ${trial.ramp?.paused}`;
    case 'resume':
      return `The ramp of ${label} resumes from ${trial.percent} %. The guard ${planText(trial)}.`;
    case 'halt': {
      const rest = stable === null ? 'Nobody gets it.' : `Everybody gets ${stable.version}.`;
      return `${label} is halted: ${trial.halted?.reason} ${rest}`;
    }
    default:
      return before?.trial?.release.version === trial.release.version
        ? againText(label, before.trial, trial)
        : startText(label, { trial, stable, isFirst: before === null && stable === null });
  }
}

function startText(
  label: string,
  { trial, stable, isFirst }: Pick<RemoteState, 'stable'> & { trial: Trial; isFirst: boolean },
): string {
  const role = isFirst ? 'is the first release, on trial' : 'is on trial';
  const others = stable === null ? 'the others do not get it.' : `${stable.version} stays stable.`;
  return `${label} ${role} with ${shareText(trial)}; ${others}`;
}

/** Formats a `start` of the release that is on trial already. */
function againText(label: string, from: Trial, to: Trial): string {
  const ended = from.ramp === null ? '' : ' Its ramp has ended.';
  if (from.halted !== null)
    return `${label} is on trial with ${shareText(to)} again. It was halted: ${from.halted.reason}`;
  if (!isSameWhere(from.where, to.where)) return `${label} is on trial with ${shareText(to)}.`;
  if (to.percent === from.percent) return `${label} stays at ${to.percent} %.${ended}`;
  const [change, visitors] =
    to.percent > from.percent
      ? ['raised', 'Visitors who had it keep it.']
      : ['lowered', 'Some visitors who had it lose it.'];
  return `${label} was ${change} from ${from.percent} % to ${shareText(to)}. ${visitors}${ended}`;
}

function shareText({ percent, where }: Trial): string {
  return `${percent} % of the visitors${whereText(where)}`;
}

/** Says what visitors get, and the state of the trial. */
function presentText(state: RemoteState | null): string {
  if (state === null) return 'It has no flag.';
  const { stable, trial, isOff } = state;
  if (isOff) return 'It is off.';
  const everybody = stable === null ? 'It has no stable release.' : `${stable.version} is stable.`;
  if (trial === null) return everybody;
  const { version } = trial.release;
  return trial.halted === null
    ? `${everybody} ${version} is on trial with ${shareText(trial)}.`
    : `${everybody} ${version} is halted: ${trial.halted.reason}`;
}

type Unchanged = Extract<Applied, { kind: 'unchanged' }>;

function unchangedText(names: CommandNames, remote: string, { wanted, before }: Unchanged): string {
  if (wanted === undefined) return `Nothing changes for ${remote}. ${presentText(before)}`;
  return `${remote} ${wanted} was published but not made stable: ${choiceText(names, remote, wanted, before)}`;
}

/** Says which choice of the operator is in force, and how to change it. */
function choiceText(
  names: CommandNames,
  remote: string,
  version = '',
  state: RemoteState | null = null,
): string {
  const start = (percent: number) =>
    rolloutCommand(names, 'start', `${remote}@${version}`, '--percent', percent);
  if (state?.isOff)
    return `it was switched off by hand. Switch it on: ${rolloutCommand(names, 'on', remote)}`;
  if (state?.trial)
    return `${state.trial.release.version} was put on trial by hand. Complete it or end it: ${rolloutCommand(names, 'rollback', remote)}`;
  if (!state?.stable) return `its trial was ended by hand. Give it to everybody: ${start(100)}`;
  const follow = rolloutCommand(names, 'follow', remote);
  return `${state.stable.version} was chosen by hand. Try it: ${start(5)} - or let ${names.start} choose again: ${follow}`;
}
