import type { EvidenceWindow } from '../guard/evidence-window';
import { replicaGauge, type RegisteredServer } from '../guard/server-registry';
import type { RolloutContext } from './context';
import type { Reporter } from './reporter';

const timeoutMs = 3000;
const concurrency = 20;

export interface Servers {
  /** Metrics URLs that the operator configured. */
  readonly urls: readonly string[];
  /** Servers that registered themselves; the operator may have configured some of them too. */
  readonly registered: readonly RegisteredServer[];
}

/** The result of one round over the servers. */
export interface Seen {
  readonly answered: number;
  readonly targets: number;
  /** URLs that did not answer. */
  readonly silent: readonly string[];
}

interface Look {
  readonly at: number;
  readonly evidence: EvidenceWindow;
  readonly report: Reporter;
}

/** Reads the metrics of every server once. The id in the metrics reveals that two URLs lead to the same server. */
export async function scrapeReplicas(
  context: RolloutContext,
  { urls, registered }: Servers,
  { at, evidence, report }: Look,
): Promise<Seen> {
  const ids = new Set<string>();
  const silent: string[] = [];
  let answered = 0;

  async function scrape(url: string, expectedId?: string): Promise<void> {
    try {
      const response = await context.fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const text = await response.text();
      const id = replicaId(text);
      if (expectedId !== undefined && id !== undefined && id !== expectedId)
        throw new Error('another server answers there');
      report(url, '');
      if (id !== undefined && ids.has(id)) return;
      if (id !== undefined) ids.add(id);
      const replicaTime = Date.parse(response.headers.get('date') ?? '');
      evidence.add({
        replica: id ?? url,
        text,
        at,
        replicaTime: Number.isNaN(replicaTime) ? undefined : replicaTime,
      });
      answered += 1;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      silent.push(url);
      report(
        url,
        `${url} could not be read: ${detail}. Until it can, trials are judged by the other servers, ` +
          'and no ramp proceeds.',
      );
    }
  }

  await eachOf(urls, (url) => scrape(url));
  await eachOf(
    registered.filter(({ id }) => !ids.has(id)),
    ({ id, url }) => scrape(url, id),
  );
  return { answered, targets: answered + silent.length, silent };
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  async function next(): Promise<void> {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  }
  await Promise.all(Array.from({ length: concurrency }, next));
}

function replicaId(text: string): string | undefined {
  return new RegExp(`^${replicaGauge}\\{id="([\\w-]+)"\\} 1$`, 'm').exec(text)?.[1];
}
