import type { Applied } from '../rules/apply-rule';
import type { HistoryEntry } from '../state/history-entry';
import type { CommandNames } from './command-names';
import { decisionText } from './decision-text';

type Author = Pick<HistoryEntry, 'at' | 'by' | 'why'>;

/** Returns the history's entries for the results of rules: one for each remote that they change. */
export function historyOf(
  commands: CommandNames,
  results: ReadonlyMap<string, Applied>,
  { at, by, why }: Author,
): HistoryEntry[] {
  return [...results].flatMap(([remote, applied]) => {
    if (applied.kind !== 'changed') return [];
    const message = decisionText(commands, remote, applied);
    return [{ at, remote, action: applied.action, message, by, why: why || undefined }];
  });
}
