import { Gauge, type Registry } from 'prom-client';
import type { GuardReport } from '@pluis/guard';

/** A guard that has not looked for this long is not up, in milliseconds. */
const silentMs = 20_000;

/** Adds gauges that say whether a guard watches the trials, and whether it gets evidence. `report` is the last look of any. */
export function addGuardGauges(
  registry: Registry,
  report: () => Promise<GuardReport | null>,
  now: () => number = Date.now,
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, valueOf: (report: GuardReport | null) => number) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(valueOf(await report().catch(() => null)));
      },
    });
  const ageMs = ({ lookedAt }: GuardReport) => Math.max(0, now() - Date.parse(lookedAt));
  gauge('guard_up', '1 while a guard watches the trials of these flags.', (last) =>
    last !== null && ageMs(last) < silentMs ? 1 : 0,
  );
  gauge(
    'guard_last_look_age_seconds',
    'Age of the last look of the guard; -1 if no guard has ever run.',
    (last) => (last === null ? -1 : ageMs(last) / 1000),
  );
  gauge('guard_evidence_up', '1 if the guard could read what was counted when it looked last.', (last) =>
    last?.isAnswered ? 1 : 0,
  );
}
