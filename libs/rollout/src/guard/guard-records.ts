import { type Bucket, readText, writeText } from '@pluis/releases';
import { withFlagsLock } from '../state/flags-lock';
import {
  guardFile,
  parseGuardRecord,
  readGuardRecord,
  serialiseGuardRecord,
  writeGuardRecord,
  type GuardRecord,
} from './guard-record';

/** Writes the record; returns false if another watcher has written it since it was read. */
type WriteRecord = (record: GuardRecord) => Promise<boolean>;

/** The place of the record that all watchers share: a file next to the flags, or an object in the bucket. */
export interface GuardRecords {
  /** Whether all watchers that have this machine's name run on it. */
  readonly isOneMachine: boolean;
  read(): Promise<GuardRecord | null>;
  /** Reads the record and may write it, without another watcher's write between the two. */
  change<T>(work: (record: GuardRecord | null, write: WriteRecord) => Promise<T>): Promise<T>;
}

export function fileRecords(flagsFile: string): GuardRecords {
  return {
    isOneMachine: true,
    read: () => readGuardRecord(flagsFile),
    change: (work) =>
      withFlagsLock(guardFile(flagsFile), async () =>
        work(await readGuardRecord(flagsFile), async (record) => {
          await writeGuardRecord(flagsFile, record);
          return true;
        }),
      ),
  };
}

const key = 'guard.json';

/** The record is written only if it has not changed since it was read, so that only one watcher gets the lease. */
export function bucketRecords(bucket: Bucket): GuardRecords {
  return {
    isOneMachine: false,
    read: async () => parseGuardRecord((await readText(bucket, key))?.text ?? ''),
    async change(work) {
      const stored = await readText(bucket, key);
      return work(parseGuardRecord(stored?.text ?? ''), async (record) =>
        writeText(bucket, key, serialiseGuardRecord(record), stored?.etag ?? null),
      );
    },
  };
}
