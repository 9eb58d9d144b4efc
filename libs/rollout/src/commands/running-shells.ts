import { buildGauge, type Sample } from '../guard/evidence';
import { readSamples } from '../guard/own-registry';
import { queryPrometheus } from '../guard/prometheus';
import { readServers } from '../guard/server-registry';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';

/**
 * Returns the versions of the shell that servers run now, sorted. Asks Prometheus if `PROMETHEUS_URL` is set, otherwise
 * the servers that registered next to the flags. Throws `RolloutRefusal` if they do not answer.
 */
export async function runningShells(
  { fetch }: Pick<RolloutContext, 'fetch'>,
  { prometheusUrl, flagsFile, operatorUrl }: ReleaseSettings,
): Promise<string[]> {
  const read = async (source: string, ask: () => Promise<Sample[]>): Promise<Sample[]> =>
    ask().catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      throw new RolloutRefusal(
        `${source} must say which shells are running, and did not answer: ${detail}. Nothing was done.`,
        { cause: error },
      );
    });
  const expression = `count by (shell) (${buildGauge})`;
  const samples =
    prometheusUrl === null
      ? (await addresses(flagsFile, operatorUrl)).map((url) => read(url, () => readSamples(fetch, url)))
      : [read(prometheusUrl, () => queryPrometheus(prometheusUrl, fetch, { name: buildGauge, expression }))];
  const builds = (await Promise.all(samples))
    .flat()
    .filter(({ name }) => name === buildGauge)
    .map(({ labels }) => String(labels.shell));
  return [...new Set(builds)].sort();
}

async function addresses(flagsFile: string, operatorUrl: string): Promise<string[]> {
  const registered = (await readServers(flagsFile)).map(({ url }) => url);
  return registered.length > 0 ? registered : [`${operatorUrl}/metrics`];
}
