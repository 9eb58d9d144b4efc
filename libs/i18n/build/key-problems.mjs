/**
 * Differences between the keys in the source and in en.json: a key that is formatted but not defined, or defined but never
 * used.
 *
 * @param {string} name The name of en.json in the problems.
 * @param {readonly string[]} keys
 * @param {readonly (import('./used-keys.mjs').UsedKeys & { name: string })[]} sources
 * @param {readonly string[]} shopKeys The keys of the shop's own texts, which may be used as well.
 * @returns {string[]}
 */
export function keyProblems(name, keys, sources, shopKeys = []) {
  const undefinedKeys = sources.flatMap((source) =>
    source.ids
      .filter(({ key }) => !keys.includes(key) && !shopKeys.includes(key))
      .map(({ key, line }) => `${source.name}:${line}: "${key}": used, but not in ${name}`),
  );
  return [...undefinedKeys, ...unusedKeyProblems(name, keys, sources)];
}

/**
 * The keys of a file that are used nowhere.
 *
 * @param {string} name Of the file, before each problem.
 * @param {readonly string[]} keys
 * @param {readonly (import('./used-keys.mjs').UsedKeys & { name: string })[]} sources
 * @returns {string[]}
 */
export function unusedKeyProblems(name, keys, sources) {
  const unusedKeys = keys.filter(
    (key) =>
      !sources.some(
        ({ texts, templates }) => texts.has(key) || templates.some((pieces) => matches(key, pieces)),
      ),
  );
  return unusedKeys.map((key) => `${name}: "${key}": used nowhere in the source`);
}

/**
 * Whether a template string may be a key. It must begin with the key's first word and a dot; otherwise any template would
 * match any key.
 *
 * @param {string} key
 * @param {readonly string[]} pieces
 */
function matches(key, [head = '', ...rest]) {
  const tail = rest.at(-1) ?? '';
  if (!head.includes('.') || !key.startsWith(head) || !key.endsWith(tail)) {
    return false;
  }
  let from = head.length;
  for (const piece of rest) {
    const found = key.indexOf(piece, from);
    if (found === -1) {
      return false;
    }
    from = found + piece.length;
  }
  return true;
}
