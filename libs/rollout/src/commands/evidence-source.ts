import type { EvidenceSource } from '../guard/evidence';
import { readOwnRegistry, type TotalsStore } from '../guard/own-registry';
import { createPrometheusSource } from '../guard/prometheus';
import { readServers } from '../guard/server-registry';
import { RolloutRefusal, type Operation } from './context';

/** The servers as named by the options of `watch`. */
export interface NamedServers {
  readonly metricsUrls: readonly string[];
}

const setPrometheus = 'The guard counts several servers through Prometheus: set PROMETHEUS_URL.';

/**
 * Chooses where the guard gets its evidence: from Prometheus if `PROMETHEUS_URL` is set, otherwise from the
 * metrics of one server. If there are several servers and no Prometheus, it reads one of them and says so.
 */
export async function openEvidenceSource(
  operation: Operation,
  { metricsUrls }: NamedServers,
  store: TotalsStore,
): Promise<EvidenceSource> {
  const { fetch, settings } = operation;
  const { prometheusUrl, operatorUrl, flagsFile } = settings;
  if (prometheusUrl !== null) {
    if (/^https?:\/\//.test(prometheusUrl) && URL.canParse(prometheusUrl))
      return createPrometheusSource(prometheusUrl, fetch);
    throw new RolloutRefusal(`PROMETHEUS_URL is not an http(s) address: ${prometheusUrl}`);
  }
  const registered = (await readServers(flagsFile)).map(({ url }) => url);
  const own = `${operatorUrl}/metrics`;
  const known = metricsUrls.length > 0 ? metricsUrls : registered;
  const url = known.includes(own) ? own : (known[0] ?? own);
  return {
    name: url,
    problem: problemOf(),
    read: (periods, now) => readOwnRegistry({ url, fetch, store }, periods, now),
  };

  function problemOf(): string {
    const servers = new Set([...metricsUrls, ...registered]);
    if (servers.size > 1) return `Only ${url} is read of ${servers.size} servers. ${setPrometheus}`;
    return '';
  }
}
