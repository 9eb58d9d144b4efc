import { setTimeout as delay } from 'node:timers/promises';
import { createEvidenceLog, createSlotCounts } from '@pluis/guard';
import type { Operation } from './context';
import { evidenceFolder, openEvidenceSource } from './evidence-source';
import { createGuard } from './judge-trials';

/**
 * `guard`: runs a guard alone, without a server. It counts nothing itself, and writes down its looks for the page on call. Its
 * changes name who runs it. Ends with the operation's signal.
 */
export async function watchTrials(operation: Operation, { everyMs }: { everyMs: number }): Promise<void> {
  const { settings, signal, stdout, stderr, by = 'unknown' } = operation;
  const source = openEvidenceSource(settings, operation.fetch);
  const guard = createGuard({ ...operation, by: `guard (${by})`, why: '' }, source);
  const log = createEvidenceLog({
    folder: evidenceFolder(settings),
    counts: createSlotCounts({ trialOf: () => null }),
    guard: guard.report,
    keepSince: () => 0,
    isCounting: false,
    onProblem: (message) => stderr(message),
  });
  stdout(`Watching trials by ${source.name}.`);
  while (!signal?.aborted) {
    await guard.look();
    await log.write();
    await delay(everyMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
  }
  await log.end();
}
