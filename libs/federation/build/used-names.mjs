/** `consume shared module (default) react-intl@^12.1.5 (strict) …`, as the module of a share is called. */
const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * A plugin that gathers which names of each shared module a build uses: `{ 'react-intl': ['useIntl'] }`; `*` where
 * a module is used as a whole.
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
      // A mere import names nothing: it only brings the module.
      if (Array.isArray(dependency.ids)) names.add(dependency.ids[0] ?? '*');
    }
    used[id] = [...names].sort();
  }
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1)));
}
