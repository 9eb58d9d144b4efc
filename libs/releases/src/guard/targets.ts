import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The sources from which a watcher finds the replicas; all are used together. */
export interface TargetSources {
  readonly metricsUrls: readonly string[];
  /** `name:port`: every address of the name is a replica. */
  readonly dnsName?: string | undefined;
  /** A file in Prometheus's `file_sd` form. */
  readonly targetsFile?: string | undefined;
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface Targets {
  /** Returns the metrics URLs of all replicas. If a source fails, its last answer is used and `problems` says why. */
  find(): Promise<{ readonly urls: readonly string[]; readonly problems: readonly string[] }>;
}

const hostAndPort = v.pipe(v.string(), v.regex(/^[^/\s]+$/, 'is not a host and a port'));

/** https://prometheus.io/docs/prometheus/latest/configuration/configuration/#file_sd_config */
const fileSchema = v.array(
  v.object({
    targets: v.array(hostAndPort),
    labels: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

export function createTargets(
  { metricsUrls, dnsName, targetsFile }: TargetSources,
  resolve: Resolve = (name) => lookup(name, { all: true }),
): Targets {
  const sources = [
    ...(dnsName === undefined ? [] : [{ name: dnsName, find: () => fromDns(dnsName, resolve) }]),
    ...(targetsFile === undefined ? [] : [{ name: targetsFile, find: () => fromFile(targetsFile) }]),
  ];
  const last = new Map<string, readonly string[]>();
  return {
    async find() {
      const problems: string[] = [];
      for (const source of sources) {
        try {
          last.set(source.name, await source.find());
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error);
          problems.push(
            `The replicas of ${source.name} could not be found: ${detail}. Those found before are still read.`,
          );
        }
      }
      return { urls: [...new Set([...metricsUrls, ...[...last.values()].flat()])], problems };
    },
  };
}

async function fromDns(dnsName: string, resolve: Resolve): Promise<string[]> {
  const [name = '', port = ''] = dnsName.split(':');
  const addresses = await resolve(name);
  return addresses
    .map(({ address, family }) => (family === 6 ? `[${address}]` : address))
    .map((host) => `http://${host}:${port}/metrics`)
    .sort();
}

async function fromFile(file: string): Promise<string[]> {
  const groups = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), await readFile(file, 'utf8'));
  if (!groups.success) throw new Error('it is not a list of { "targets": ["host:port"] }');
  return groups.output.flatMap(({ targets, labels }) => {
    const { __scheme__: scheme = 'http', __metrics_path__: path = '/metrics' } = labels;
    return targets.map((target) => `${scheme}://${target}${path}`);
  });
}
