import type { EvidenceWindow } from '../guard/evidence-window';
import type { RolloutContext } from './context';
import type { Reporter } from './reporter';

const patienceMs = 3000;
const atOnce = 20;

/** Reads the metrics of all replicas; returns how many answered. */
export async function scrapeReplicas(
  context: RolloutContext,
  urls: readonly string[],
  {
    at,
    evidence,
    report,
  }: { readonly at: number; readonly evidence: EvidenceWindow; readonly report: Reporter },
): Promise<number> {
  const queue = [...urls];
  let answered = 0;
  async function scrapeNext(): Promise<void> {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      try {
        const response = await context.fetch(url, { signal: AbortSignal.timeout(patienceMs) });
        if (!response.ok) throw new Error(`it answered ${response.status}`);
        const replicaTime = Date.parse(response.headers.get('date') ?? '');
        evidence.add({
          replica: url,
          text: await response.text(),
          at,
          replicaTime: Number.isNaN(replicaTime) ? undefined : replicaTime,
        });
        answered += 1;
        report(url, '');
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        report(url, `${url} could not be read: ${detail}. The other replicas are judged without it.`);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, scrapeNext));
  return answered;
}
