import { Gauge, type Registry } from 'prom-client';
import { buildGauge, crashedGauge, type GuardReport, lastReport } from '@pluis/guard';
import type { Breaker } from '@pluis/render-host';
import { type ReleaseFlags, trial } from '@pluis/rollout';
import type { ServerGuard } from '../guard/server-guard';
import type { ProviderHealth } from './provider-health';

/** The sources of the gauges, read when the metrics are scraped. */
export interface ServerFacts {
  /** The version of the shell's build. */
  shell: string;
  /** The number of render processes. */
  workers(): number;
  flags: Pick<ReleaseFlags, 'remotes' | 'fallbacks' | 'rollouts' | 'condition' | 'isReadable'>;
  breaker: Pick<Breaker, 'crashed'>;
  provider: Pick<ProviderHealth, 'problem'>;
  guard: Pick<ServerGuard, 'report' | 'readOthers'>;
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
  const { shell, workers, flags, breaker, provider, guard } = facts;
  const gauge = gaugesOf(registry);
  gauge('render_workers', 'Running render processes.', workers);
  gauge(
    'flags_revision',
    'The revision of the flags in force; -1 if unknown.',
    () => flags.rollouts().revision ?? -1,
  );
  const readable = 'Whether the flags can be read: 0 while the last good ones are in force.';
  gauge('flags_readable', readable, () => Number(flags.isReadable()));
  gauge('provider_up', '0 while the last calls to the provider had no answer.', () =>
    Number(provider.problem() === null),
  );
  const crashed =
    'Releases that this server does not render because their code crashed, hung or could not be used.';
  const ofRelease = ['remote', 'version'];
  gauge(crashedGauge, crashed, () => breaker.crashed().map((release) => [{ ...release }, 1]), ...ofRelease);
  gauge('trial_halted', 'Trials: 1 if halted, 0 if running.', () => trialsOf(flags), ...ofRelease);
  const build = 'The build of the shell, and the version of Node.';
  gauge(buildGauge, build, () => [[{ shell, node: process.version }, 1]], 'shell', 'node');
  addGuardGauges(gauge, () => lastLook(guard), now);
}

function trialsOf(flags: ServerFacts['flags']) {
  return flags.remotes().flatMap((remote) => {
    const onTrial = trial(flags.rollouts(), remote);
    if (!onTrial) return [];
    return [[{ remote, version: onTrial.release.version }, Number(onTrial.halted !== null)] as const];
  });
}

/** Reads the last look of any guard of these flags; null if none has run yet, or it cannot be read. */
async function lastLook({ report, readOthers }: ServerFacts['guard']): Promise<GuardReport | null> {
  return report() ?? lastReport(await readOthers().catch(() => []));
}

/** A guard that has not looked for this long is not up, in milliseconds. */
const silentMs = 20_000;

function addGuardGauges(gauge: AddGauge, look: () => Promise<GuardReport | null>, now: () => number): void {
  const ageMs = ({ lookedAt }: GuardReport) => Math.max(0, now() - Date.parse(lookedAt));
  gauge('guard_up', '1 while a guard watches the trials of these flags.', async () => {
    const last = await look();
    return Number(last !== null && ageMs(last) < silentMs);
  });
  const age = 'Age of the last look of the guard; -1 if no guard has ever run.';
  gauge('guard_last_look_age_seconds', age, async () => {
    const last = await look();
    return last === null ? -1 : ageMs(last) / 1000;
  });
  const evidence = '1 if the guard could read what was counted when it looked last.';
  gauge('guard_evidence_up', evidence, async () => Number((await look())?.isAnswered ?? false));
}
