/** The identifier of a shared module: `consume shared module (default) react-intl@^12.1.5 (strict) …`. */
const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * A plugin that reports the names that a build uses of each shared module: `{ 'react-intl': ['useIntl'] }`,
 * or `*` if a module is used as a whole.
 * @param {(names: Record<string, string[]>) => void} report
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function gatherUsedNames(report) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('used-names', (compilation) => {
        compilation.hooks.afterSeal.tap('used-names', () => report(usedNames(compilation)));
      });
    },
  };
}

/** @param {import('@rspack/core').Compilation} compilation */
function usedNames({ modules, moduleGraph }) {
  /** @type {Record<string, string[]>} */
  const used = {};
  for (const module of modules) {
    const id = consumed.exec(module.identifier())?.[1];
    if (!id) continue;
    const names = new Set(used[id]);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      // A plain import uses no name; it only loads the module.
      if (Array.isArray(dependency.ids)) names.add(dependency.ids[0] ?? '*');
    }
    used[id] = [...names].sort();
  }
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1)));
}
