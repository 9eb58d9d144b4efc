import type { Counter, Histogram } from 'prom-client';

type Series = Pick<Counter | Histogram, 'get' | 'remove'>;

/**
 * The remotes that have lost their flag since the start of this process.
 * @param metrics those with the label `remote`
 */
export function createRetiredRemotes(metrics: readonly Series[]) {
  let named: readonly string[] = [];
  const retired = new Set<string>();
  return {
    /**
     * Compares the remotes that have a flag with those that had one. Removes all series of the remotes that lost it,
     * so that the metrics no longer name them. Resolves with their names.
     */
    async update(remotes: readonly string[]): Promise<readonly string[]> {
      const gone = named.filter((remote) => !remotes.includes(remote));
      named = remotes;
      for (const remote of gone) retired.add(remote);
      for (const remote of named) retired.delete(remote);
      for (const remote of gone) for (const metric of metrics) await removeSeries(metric, remote);
      return gone;
    },
    /**
     * Returns a function that counts nothing for a retired remote: a request that was in flight would otherwise bring
     * its series back.
     */
    unlessRetired:
      <Rest extends unknown[]>(count: (remote: string, ...rest: Rest) => void) =>
      (remote: string, ...rest: Rest): void => {
        if (!retired.has(remote)) count(remote, ...rest);
      },
  };
}

async function removeSeries(metric: Series, remote: string): Promise<void> {
  for (const { labels } of (await metric.get()).values) {
    if (labels.remote !== remote) continue;
    // The bound of a bucket is not a label of the histogram.
    const own = Object.entries(labels).filter(([name]) => name !== 'le');
    metric.remove(Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
  }
}
