import { buildGauge, type Sample } from '../guard/evidence';
import { readSamples } from '../guard/own-registry';
import { readPrometheus } from '../guard/prometheus';
import { readServers } from '../guard/server-registry';
import { RolloutRefusal, type Operation } from './context';

/**
 * Returns the versions of the shell that servers run now, sorted. Asks Prometheus if `PROMETHEUS_URL` is set, otherwise
 * the servers that registered next to the flags. Throws `RolloutRefusal` if they do not answer.
 */
export async function runningShells({
  fetch,
  settings: { prometheusUrl, flagsFile, operatorUrl },
}: Operation): Promise<string[]> {
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
      : [read(prometheusUrl, () => readPrometheus(prometheusUrl, fetch, { name: buildGauge, expression }))];
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
