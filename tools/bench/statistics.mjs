/** The median of some numbers; null if there are none. Missing ones (null, undefined) are ignored. */
export function median(values) {
  const known = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  if (known.length === 0) return null;
  const middle = Math.floor(known.length / 2);
  return known.length % 2 === 1 ? known[middle] : (known[middle - 1] + known[middle]) / 2;
}

/** The medians of each field of some records. */
export function medians(records) {
  return eachField(records, median);
}

/** The smallest and the largest value of each field of some records. */
export function ranges(records) {
  return eachField(records, (values) => {
    const known = values.filter((value) => typeof value === 'number');
    return [Math.min(...known), Math.max(...known)];
  });
}

function eachField(records, summarize) {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries(
    [...names].map((name) => [name, summarize(records.map((record) => record[name]))]),
  );
}
