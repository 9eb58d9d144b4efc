import { isErrorCode, type ReleaseRef } from '@pluis/releases';
import { adopt } from '../rules/adopt';
import { applyRules, changeRemotes } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import type { RolloutStore } from '../state/rollout-store';
import type { CommandNames } from './command-names';
import { decisionText } from './decision-text';

/**
 * Makes releases stable in one change of the flags, except where the operator has chosen otherwise [MFE-5].
 * The release store must already hold them (`provideRelease`). If nothing changes, the flags are only read.
 * If the flags cannot be written, they stay as they are and the message says so. Returns one sentence per
 * release. Throws `RolloutStateError` if the state is broken, and `FlagsLockError`.
 * @param releases remote -> the release in the release store
 */
export async function adoptAll(
  store: RolloutStore,
  releases: ReadonlyMap<string, ReleaseRef>,
  commands: CommandNames,
): Promise<readonly string[]> {
  const rules = new Map(
    [...releases].map(([remote, { version, integrity }]): [string, Rule] => [
      remote,
      (state) => adopt(state, { version, integrity }),
    ]),
  );
  const planned = applyRules((await store.read()).state, rules).results;
  const isChange = [...planned.values()].some(({ kind }) => kind === 'changed');
  try {
    const results = isChange ? await changeRemotes(store, rules) : planned;
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
