import { Gauge, type Registry } from 'prom-client';
import { buildGauge, crashedGauge, replicaGauge, type GuardStatus } from '@pluis/rollout';
import type { LiveRelease } from '../releases/live-releases';

/** Values that are read when the metrics are scraped. */
export interface ServerFacts {
  /** The id of this process in the guard's server registry. */
  replicaId: string;
  /** The version of the shell's build. */
  shell: string;
  workers(): number;
  /** The revision of the flags in force; null if unknown. */
  flagsRevision(): number | null;
  /** False while the flags cannot be read. The last good ones stay in force. */
  flagsReadable(): boolean;
  /** Releases that are no longer rendered because they crashed. */
  crashed(): readonly { remote: string; version: string }[];
  /** The releases that visitors get. */
  live(): readonly LiveRelease[];
  /** Reads the status of the guard of these flags; null if no guard has run yet. */
  guard(): Promise<GuardStatus | null>;
}

type Values<Label extends string> = readonly (readonly [labels: Record<Label, string>, value: number])[];

function createFactories(registry: Registry) {
  const registers = [registry];

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await read());
      },
    });
  }

  function labelled<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => Values<Label>,
  ): void {
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  }

  return { gauge, labelled };
}

/** Adds the gauges of the server's present state. */
export function addGauges(registry: Registry, facts: ServerFacts, now: () => number = Date.now): void {
  const { gauge, labelled } = createFactories(registry);
  gauge('render_workers', 'Running render processes.', facts.workers);
  gauge(
    'flags_revision',
    'The revision of the flags in force; -1 if unknown.',
    () => facts.flagsRevision() ?? -1,
  );
  const readable = 'Whether the flags can be read: 0 while the last good ones are in force.';
  gauge('flags_readable', readable, () => Number(facts.flagsReadable()));
  const crashed =
    'Releases that this server does not render because their code crashed, hung or could not be used.';
  labelled(crashedGauge, crashed, ['remote', 'version'], () =>
    facts.crashed().map((release) => [release, 1]),
  );
  labelled('trial_halted', 'Trials: 1 if halted, 0 if running.', ['remote', 'version'], () =>
    facts
      .live()
      .filter(({ trial }) => trial !== undefined)
      .map(({ remote, version, trial }) => [{ remote, version }, Number(trial === 'halted')]),
  );
  const build = 'The build of the shell, and the version of Node.';
  labelled(buildGauge, build, ['shell', 'node'], () => [[{ shell: facts.shell, node: process.version }, 1]]);
  const replica = 'Always 1; the id of this process tells the guard which server it reads.';
  labelled(replicaGauge, replica, ['id'], () => [[{ id: facts.replicaId }, 1]]);
  const look = () => facts.guard().catch(() => null);
  gauge('guard_up', '1 while a guard watches the trials of these flags.', async () =>
    Number((await look())?.isAlive ?? false),
  );
  gauge(
    'guard_last_look_age_seconds',
    'Age of the last round of the guard; -1 if no guard has ever run.',
    async () => {
      const status = await look();
      return status === null ? -1 : Math.max(0, (now() - Date.parse(status.lookedAt)) / 1000);
    },
  );
}
