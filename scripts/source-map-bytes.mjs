const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The number of characters of a generated file that came from each source, by its source map. Source -> characters. */
export function bytesBySource(code, { sources, mappings }) {
  const found = new Map();
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, index) => {
    let column = 0;
    let open = null;
    const end = (at) => {
      if (open) found.set(open.name, (found.get(open.name) ?? 0) + at - open.at);
    };
    for (const segment of line.split(',').filter(Boolean)) {
      const [columns, sourceStep] = decode(segment);
      column += columns;
      end(column);
      if (sourceStep !== undefined) source += sourceStep;
      open = { name: sourceStep === undefined ? null : sources[source], at: column };
    }
    end(lines[index]?.length ?? 0);
  });
  return found;
}

/** The numbers of a segment: base 64, five bits at a time, with the sign in the lowest bit. */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const bits = digits.indexOf(character);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
