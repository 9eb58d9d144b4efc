import { existsSync } from 'node:fs';
import path from 'node:path';
import { createEvidenceLog, createProcessReader, type EvidenceLog, type SlotCounts } from '@pluis/guard';
import {
  checkoutCommands,
  packageCommands,
  type CommandNames,
  createGuard,
  evidenceFolder,
  type Guard,
  openEvidenceSource,
  type ReleaseFlags,
  type ReleaseSettings,
  rolloutStore,
  runningTrials,
} from '@pluis/rollout';
import type { Config } from '../config';
import { checkPublished } from '../release-check/team-process';

/** Writes the lines of the guard. */
export interface GuardLog {
  info(line: string, fields?: object): void;
  warn(line: string, fields?: object): void;
}

interface Options {
  config: Pick<Config, 'distDir' | 'rolloutWatch'>;
  settings: ReleaseSettings;
  env: Readonly<Record<string, string | undefined>>;
  flags: Pick<ReleaseFlags, 'rollouts'>;
  counts: SlotCounts;
  log: GuardLog;
}

export type ServerGuard = ReturnType<typeof createServerGuard>;

const everyMs = 5000;

/** Creates the guard of this server, and what this server writes down for the guards of others. */
export function createServerGuard({ config, settings, env, flags, counts, log }: Options) {
  const folder = evidenceFolder(settings);
  const isHere = config.rolloutWatch === 'on';
  const evidence: EvidenceLog = createEvidenceLog({
    ...{ folder, counts },
    guard: () => guard.report(),
    keepSince: () => Math.min(...runningTrials(flags.rollouts()).map(({ startedAt }) => startedAt)),
    onProblem: (message) => log.warn(message),
  });
  const own = { counts, name: evidence.name };
  const closing = new AbortController();
  const source = openEvidenceSource(settings, fetch, own);
  const guard: Guard = createGuard(
    {
      ...{ env, settings, fetch, cwd: process.cwd(), commands: commandNames(config.distDir), by: 'guard' },
      store: () => rolloutStore(settings),
      checks: (release) =>
        checkPublished(release, settings, { distDir: config.distDir, gone: closing.signal }).catch(
          (error: unknown) => [String(error)],
        ),
      stdout: (line, fields) => log.info(line, fields),
      stderr: (line, fields) => log.warn(line, fields),
      now: () => new Date(),
    },
    source,
  );
  let timer: NodeJS.Timeout | undefined;
  return {
    look: guard.look,
    report: guard.report,
    /** The counts of all processes, this one's from its memory. */
    source,
    /** The same without Prometheus. */
    servers: openEvidenceSource({ ...settings, prometheusUrl: null }, fetch, own),
    /** The counts that the other processes have written. */
    readOthers: createProcessReader({ folder, except: evidence.name }),
    /** Writes the evidence from now on, and looks every five seconds if this server has a guard. */
    start(): void {
      if (config.rolloutWatch !== 'none') evidence.start();
      if (!isHere) return;
      log.info(`Watching trials by ${source.name}.`);
      timer = setInterval(() => void guard.look(), everyMs);
      void guard.look();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      if (config.rolloutWatch !== 'none') await evidence.end();
    },
  };
}

/** Commands are those of the package if this server runs from one. */
export function commandNames(distDir: string): CommandNames {
  const folder = path.resolve(distDir, '../..');
  return existsSync(path.join(folder, 'pluis.mjs')) ? packageCommands(folder) : checkoutCommands;
}
