import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readTextIfThere } from '@pluis/releases';
import type { Evidence, EvidenceRow, EvidenceSource } from './evidence';
import { namesIn, openFile, parseDay, parseOpen, type GuardReport, type OpenFile } from './evidence-files';
import { rowKey, type SlotCounts } from './slot-counts';

/** A process whose file has not changed for this long is late: ramps wait. Then it has stopped. In milliseconds. */
const lateMs = 15_000;
const stoppedMs = 30_000;

/** The counts that a process has written, by the name of its folder. */
export interface ReadProcess {
  readonly name: string;
  readonly state: 'counting' | 'late' | 'stopped' | 'ended';
  readonly open: OpenFile;
  readonly rows: readonly EvidenceRow[];
}

interface Seen {
  readonly signature: string;
  readonly at: number;
  readonly hasChanged: boolean;
}

interface Options {
  readonly folder: string;
  /** This process's own folder, which is not read: its memory has more. */
  readonly except?: string | undefined;
  /** A clock that never jumps, in milliseconds. Clocks of two machines are never compared. */
  readonly monotonic?: () => number;
}

/** Reads what processes have written down. Remembers which files have changed since the last reading, and nothing else. */
export function createProcessReader({ folder, except, monotonic = () => performance.now() }: Options) {
  const seen = new Map<string, Seen>();
  const parsed = new Map<string, { signature: string; rows: readonly EvidenceRow[] }>();

  function stateOf(name: string, signature: string, open: OpenFile): ReadProcess['state'] {
    const at = monotonic();
    const before = seen.get(name);
    const now =
      before?.signature === signature ? before : { signature, at, hasChanged: before !== undefined };
    seen.set(name, now);
    if (open.hasEnded) return 'ended';
    if (at - now.at >= stoppedMs) return 'stopped';
    return now.hasChanged && at - now.at < lateMs ? 'counting' : 'late';
  }

  async function rowsOfDay(file: string): Promise<readonly EvidenceRow[]> {
    const signature = await signatureOf(file);
    const known = parsed.get(file);
    if (known?.signature === signature) return known.rows;
    const rows = parseDay((await readTextIfThere(file)) ?? '');
    parsed.set(file, { signature, rows });
    return rows;
  }

  async function readOne(name: string): Promise<ReadProcess | null> {
    const own = path.join(folder, name);
    const signature = await signatureOf(path.join(own, openFile));
    const open = parseOpen((await readTextIfThere(path.join(own, openFile))) ?? '');
    if (open === null) return null;
    const days = (await namesIn(own)).filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file));
    const closed = await Promise.all(days.map((day) => rowsOfDay(path.join(own, day))));
    // A process that ended between its two files has a slot in both: the closed one is complete.
    const rows = new Map([...open.rows, ...closed.flat()].map((row) => [rowKey(row), row]));
    return { name, state: stateOf(name, signature, open), open, rows: [...rows.values()] };
  }

  return async (): Promise<ReadProcess[]> => {
    const names = (await namesIn(folder)).filter((name) => name !== except);
    const processes = await Promise.all(names.map(readOne));
    // A removed folder is forgotten, with its days.
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name);
    for (const file of parsed.keys())
      if (!names.includes(path.basename(path.dirname(file)))) parsed.delete(file);
    return processes.filter((each) => each !== null);
  };
}

/** Changes with each replacement of a file; empty if it does not exist. */
async function signatureOf(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => '',
  );
}

interface Servers {
  readonly folder: string;
  readonly read: () => Promise<readonly ReadProcess[]>;
  /** This process's own counts; missing in a guard that runs alone. */
  readonly own?: SlotCounts;
  readonly now?: () => number;
}

/** The evidence of all processes that write to one folder, this one's from its memory. */
export function createServersSource({ folder, read, own, now = Date.now }: Servers): EvidenceSource {
  return {
    name: own ? `this server and the others in ${folder}` : folder,
    async read(): Promise<Evidence> {
      const processes = (await read()).filter(({ open }) => open.isCounting);
      const counting = processes.filter(({ state }) => state === 'counting' || state === 'late');
      const late = counting.filter(({ state }) => state === 'late');
      const untils = counting.map(({ open }) => open.until);
      return {
        rows: [...(own?.rows() ?? []), ...processes.flatMap(({ rows }) => rows)],
        closedUntil: Math.min(own?.now() ?? now(), ...untils),
        processes: counting.length + (own ? 1 : 0),
        stops: processes.filter(({ state }) => state === 'stopped').map(({ open }) => open.until),
        problem:
          late.length === 0 ? '' : `${late.length} of the servers in ${folder} have not counted for 15 s.`,
      };
    },
  };
}

/** The last report of a guard among these processes; null if none has looked. */
export function lastReport(processes: readonly Pick<ReadProcess, 'open'>[]): GuardReport | null {
  const reports = processes.flatMap(({ open: { guard } }) => guard ?? []);
  return reports.sort((a, b) => b.lookedAt.localeCompare(a.lookedAt))[0] ?? null;
}
