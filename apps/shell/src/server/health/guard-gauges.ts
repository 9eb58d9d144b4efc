import { Gauge, type Registry } from 'prom-client';
import { type GuardStatus, replicaGauge } from '@pluis/rollout';

interface Options {
  /** The id of this process in the guard's server registry. */
  replicaId: string;
  /** Reads the status of the guard of these flags; null if no guard has run yet. */
  guard(): Promise<GuardStatus | null>;
  now?: () => number;
}

/** Adds gauges that identify this process and say whether a guard watches its trials. */
export function addGuardGauges(registry: Registry, { replicaId, guard, now = Date.now }: Options): void {
  const registers = [registry];
  const replica = new Gauge({
    name: replicaGauge,
    help: 'Always 1; the id of this process tells the guard which server it reads.',
    labelNames: ['id'],
    registers,
  });
  replica.set({ id: replicaId }, 1);
  const look = () => guard().catch(() => null);
  new Gauge({
    name: 'guard_up',
    help: '1 while a guard watches the trials of these flags.',
    registers,
    async collect() {
      this.set((await look())?.isAlive ? 1 : 0);
    },
  });
  new Gauge({
    name: 'guard_last_look_age_seconds',
    help: 'Age of the last round of the guard; -1 if no guard has ever run.',
    registers,
    async collect() {
      const status = await look();
      this.set(status === null ? -1 : Math.max(0, (now() - Date.parse(status.lookedAt)) / 1000));
    },
  });
}
