import path from 'node:path';
import type { ReleaseFlags, ReleaseSettings } from '@pluis/rollout';
import { createQuarantine, type Quarantine } from './quarantine';

/** Opens the quarantine of these flags, in the folder of the flags file. Stable releases count as proven. */
export function openQuarantine(
  flags: Pick<ReleaseFlags, 'isFirst' | 'fallbacks'>,
  { flagsFile }: Pick<ReleaseSettings, 'flagsFile'>,
  onProblem: (message: string) => void,
): Quarantine {
  return createQuarantine({
    file: path.join(path.dirname(flagsFile), 'quarantine.json'),
    isProven: (remote, version) =>
      !flags.isFirst(remote) && flags.fallbacks(remote).some((ref) => ref.version === version),
    onProblem,
  });
}
