import { type DeclaredRef, isErrorCode } from '@pluis/releases';
import { adopt } from '../rules/adopt';
import { applyRules } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import { changeRollouts, type RolloutStore } from '../state/rollout-store';
import type { CommandNames } from './command-names';
import { decisionText } from './decision-text';
import { historyOf } from './history-of';

/**
 * Makes releases stable in one revision, except where the operator has chosen otherwise. The history names the start
 * as the author. [MFE-5]
 * The release store must already hold them (`provideRelease`). If nothing changes, the flags are only read.
 * If the flags cannot be written, they stay as they are and the message says so. Returns one sentence per
 * release. Throws `RolloutStateError` if the state is broken.
 * @param releases remote -> the release in the release store
 */
export async function adoptAll(
  store: RolloutStore,
  releases: ReadonlyMap<string, DeclaredRef>,
  commands: CommandNames,
  now = new Date(),
): Promise<readonly string[]> {
  const rules = new Map(
    [...releases].map(([remote, release]): [string, Rule] => [remote, (state) => adopt(state, release)]),
  );
  const author = { at: now.toISOString(), by: commands.start, why: '' };
  try {
    const results = await changeRollouts(store, (before) => {
      const { rollouts, results } = applyRules(before, rules, author);
      const changes = historyOf(commands, results, author);
      return { state: changes.length === 0 ? null : { ...rollouts, changes }, result: results };
    });
    return [...results].map(([remote, result]) => {
      const text = decisionText(commands, remote, result);
      if (result.kind !== 'refused') return text;
      return `${remote} ${releases.get(remote)?.version} was published but not made stable: ${text}`;
    });
  } catch (error) {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM')) throw error;
    return [
      `WARNING: ${store.name} cannot be written (${String(error)}), so the flags stay as they are: ${[...releases.keys()].join(', ')} keep their releases.`,
    ];
  }
}
