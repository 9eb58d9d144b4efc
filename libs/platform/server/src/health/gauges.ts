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

/** A value, or one for each combination of labels. */
type Reading = number | readonly (readonly [labels: Record<string, string>, value: number])[];

type AddGauge = (
  name: string,
  help: string,
  read: () => Reading | Promise<Reading>,
  ...labelNames: string[]
) => void;

function gaugesOf(registry: Registry): AddGauge {
  return (name, help, read, ...labelNames) => {
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const reading = await read();
        this.reset();
        for (const [labels, value] of typeof reading === 'number' ? [[{}, reading] as const] : reading)
          this.set(labels, value);
      },
    });
  };
}

/** Adds the gauges of the server's present state. */
export function addGauges(registry: Registry, facts: ServerFacts, now: () => number = Date.now): void {
  const gauge = gaugesOf(registry);
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
  const ofRelease = ['remote', 'version'];
  gauge(crashedGauge, crashed, () => facts.crashed().map((release) => [{ ...release }, 1]), ...ofRelease);
  const halted = () =>
    facts
      .live()
      .filter(({ trial }) => trial !== undefined)
      .map(({ remote, version, trial }) => [{ remote, version }, Number(trial === 'halted')] as const);
  gauge('trial_halted', 'Trials: 1 if halted, 0 if running.', halted, ...ofRelease);
  const build = 'The build of the shell, and the version of Node.';
  gauge(buildGauge, build, () => [[{ shell: facts.shell, node: process.version }, 1]], 'shell', 'node');
  addGuardGauges(gauge, () => facts.guard().catch(() => null), now);
}

/** A guard that has not looked for this long is not up, in milliseconds. */
const silentMs = 20_000;

function addGuardGauges(gauge: AddGauge, look: ServerFacts['guard'], now: () => number): void {
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
