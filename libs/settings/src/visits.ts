/** Releases must not depend on a visitor's identity or permissions. */
const reserved = new Set(['language', 'targetingkey', 'cookie', 'authorization']);

/** Parses `CONTEXT_HEADERS`. Throws an Error that says which values are allowed. */
export function readContextHeaders(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,63}$/.test(name) || reserved.has(name));
  if (wrong === undefined) return names;
  throw new Error(
    `CONTEXT_HEADERS names "${wrong}". Name headers that a proxy sets, such as x-country; language is known already.`,
  );
}

/** Parses `TRUST_PROXY`: false for none, true for all, or a list of addresses and networks. */
export function readTrust(text: string): boolean | string {
  if (text === '0' || text === 'off') return false;
  return text === '1' || text === 'on' ? true : text;
}
