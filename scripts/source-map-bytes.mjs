import { decode } from '@jridgewell/sourcemap-codec';

/** The number of characters of a generated file that came from each source, by its source map. Source -> characters. */
export function bytesBySource(code, { sources, mappings }) {
  const found = new Map();
  const lines = code.split('\n');
  decode(mappings).forEach((segments, line) =>
    segments.forEach(([column, source], index) => {
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? 0;
      const name = source === undefined ? null : sources[source];
      found.set(name, (found.get(name) ?? 0) + end - column);
    }),
  );
  return found;
}
