import type { Counts } from '@pluis/guard';

interface Server {
  readonly remote?: string;
  /** The counts of each release; keys as in `Counts`. */
  readonly releases: Readonly<Record<string, Counts>>;
  readonly crashed?: readonly string[];
  /** Identifies the process. */
  readonly id?: string;
  /** Seconds since the epoch. */
  readonly startedAt?: number;
}

const metrics: Readonly<Record<string, { name: string; label?: string }>> = {
  views: { name: 'remote_views_total' },
  errors: { name: 'remote_errors_total' },
  visits: { name: 'remote_visits_total' },
  action: { name: 'remote_actions_total', label: 'action' },
  lcp: { name: 'remote_lcp_seconds', label: 'le' },
  inp: { name: 'remote_inp_seconds', label: 'le' },
};

/** The metrics of one server as it answers them to the guard, in prom-client's form. */
export function metricsAnswer(server: Server): Response {
  const { remote = 'catalog', releases, crashed = [], id = 'one', startedAt } = server;
  const counted = Object.entries(releases).flatMap(([version, counts]) =>
    Object.entries(counts).map(([key, value]) => {
      const [kind = '', detail] = key.split(':');
      const { name, label } = metrics[kind] ?? { name: kind };
      const labels = { remote, version, ...(label && detail ? { [label]: detail } : {}) };
      const isHistogram = label === 'le';
      return { name, values: [{ labels, value, ...(isHistogram && { metricName: `${name}_bucket` }) }] };
    }),
  );
  const gauge = (name: string, labels: Readonly<Record<string, string>>, value: number) => ({
    name,
    values: [{ labels, value }],
  });
  return Response.json([
    ...counted,
    ...crashed.map((version) => gauge('releases_crashed', { remote, version }, 1)),
    gauge('replica_info', { id }, 1),
    ...(startedAt === undefined ? [] : [gauge('process_start_time_seconds', {}, startedAt)]),
  ]);
}
