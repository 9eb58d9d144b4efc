import { Gauge, type Registry } from 'prom-client';
import { buildGauge, crashedGauge, type GuardReport } from '@pluis/guard';
import type { LiveRelease } from '../releases/live-releases';

/** Values that are read when the metrics are scraped. */
export interface ServerFacts {
  /** The version of the shell's build. */
  shell: string;
  workers(): number;
  /** The revision of the flags in force; null if unknown. */
  flagsRevision(): number | null;
  /** False while the flags cannot be read. The last good ones stay in force. */
  flagsReadable(): boolean;
  /** False if the last calls to the provider had no answer. */
  providerUp(): boolean;
  /** Releases that are no longer rendered because they crashed. */
  crashed(): readonly { remote: string; version: string }[];
  /** The releases that visitors get. */
  live(): readonly LiveRelease[];
  /** Reads the last look of any guard of these flags; null if none has run yet. */
  guard(): Promise<GuardReport | null>;
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
  gauge('provider_up', '0 while the last calls to the provider had no answer.', () =>
    Number(facts.providerUp()),
  );
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
  addGuardGauges(gauge, () => facts.guard().catch(() => null), now);
}

/** A guard that has not looked for this long is not up, in milliseconds. */
const silentMs = 20_000;

function addGuardGauges(
  gauge: ReturnType<typeof createFactories>['gauge'],
  look: ServerFacts['guard'],
  now: () => number,
): void {
  const ageMs = ({ lookedAt }: GuardReport) => Math.max(0, now() - Date.parse(lookedAt));
  gauge('guard_up', '1 while a guard watches the trials of these flags.', async () => {
    const last = await look();
    return Number(last !== null && ageMs(last) < silentMs);
  });
  gauge(
    'guard_last_look_age_seconds',
    'Age of the last look of the guard; -1 if no guard has ever run.',
    async () => {
      const last = await look();
      return last === null ? -1 : ageMs(last) / 1000;
    },
  );
  const evidence = '1 if the guard could read what was counted when it looked last.';
  gauge('guard_evidence_up', evidence, async () => Number((await look())?.isAnswered ?? false));
}
