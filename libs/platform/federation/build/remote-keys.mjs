/**
 * The allowed keys of a `remote.json`, at each of its levels.
 * @type {Readonly<Record<'remote' | 'route' | 'link' | 'footer', readonly string[]>>}
 */
const keys = {
  remote: ['name', 'prefix', 'exposes', 'routes', 'slots', 'hosts'],
  route: ['path', 'expose', 'link', 'footer', 'search', 'numbers', 'prefetch', 'sitemap', 'submit'],
  link: ['text', 'position'],
  footer: ['text', 'position', 'hash'],
};

/**
 * @typedef {{
 *   name: string,
 *   prefix?: string,
 *   exposes: Record<string, string>,
 *   routes?: object[],
 *   slots?: Record<string, string>,
 *   hosts?: string[],
 * }} Remote what a `remote.json` declares; publishing checks the values
 */

/**
 * Returns the parsed `remote.json`. Throws an Error that names an unknown or missing key, because a misspelt
 * key would otherwise be ignored silently.
 * @param {unknown} remote
 * @param {string} file its name in the message
 * @returns {Remote}
 */
export function checkedRemote(remote, file) {
  const unknown = unknownKeys(remote);
  if (unknown.length > 0) throw new Error(`${file} has ${unknown.join('; ')}. Correct it or remove it.`);
  if (!isRemote(remote)) throw new Error(`${file} needs a "name" and its "exposes".`);
  return remote;
}

/**
 * @param {unknown} remote
 * @returns {remote is Remote}
 */
function isRemote(remote) {
  return isObject(remote) && typeof remote.name === 'string' && isObject(remote.exposes);
}

/**
 * @param {unknown} remote
 * @returns {string[]}
 */
function unknownKeys(remote) {
  if (!isObject(remote)) return [];
  const routes = Array.isArray(remote.routes) ? remote.routes : [];
  return [
    ...unknownOf(remote, 'remote', ''),
    ...routes.flatMap((route, index) => {
      const where = ` in routes[${index}]`;
      if (!isObject(route)) return [];
      return [
        ...unknownOf(route, 'route', where),
        ...unknownOf(route.link, 'link', `${where}.link`),
        ...unknownOf(route.footer, 'footer', `${where}.footer`),
      ];
    }),
  ];
}

/**
 * @param {unknown} value
 * @param {keyof typeof keys} level
 * @param {string} where
 * @returns {string[]}
 */
function unknownOf(value, level, where) {
  if (!isObject(value)) return [];
  const known = keys[level];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `an unknown key "${key}"${where} (known: ${known.join(', ')})`);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
