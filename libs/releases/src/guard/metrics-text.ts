/** One sample of a Prometheus text exposition. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})?\s+(\S+)(?:\s+-?\d+)?$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g;

/** Parses the samples of a Prometheus text; ignores comments and other lines. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((raw) => {
    const [, name, labels = '', value] = line.exec(raw.trim()) ?? [];
    if (name === undefined || value === undefined || !Number.isFinite(Number(value))) return [];
    return [{ name, labels: parseLabels(labels), value: Number(value) }];
  });
}

function parseLabels(text: string): Record<string, string> {
  const pairs = [...text.matchAll(label)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
  ]);
  return Object.fromEntries(pairs);
}
