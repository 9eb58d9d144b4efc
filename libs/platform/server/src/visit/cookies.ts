/** Browsers keep fewer cookies than this of a site. Some values cost a signature check. */
const maxValues = 200;

/**
 * Returns the values of all cookies of a name in a `Cookie` header, without repetitions. There may be several, for example of
 * another path or of the domain above, and their order says nothing about which one is this store's. The store writes
 * values that need no encoding.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  const prefix = `${name}=`;
  const pairs = header?.includes(prefix) ? header.split(';').map((pair) => pair.trim()) : [];
  const values = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
  return [...new Set(values)].slice(0, maxValues);
}

/** Returns the first result that is not undefined. */
export function firstOf<Value, Result>(
  values: readonly Value[],
  read: (value: Value) => Result | undefined,
): Result | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}
