/**
 * @typedef {{ assets: { name: string }[] }} Group
 * @typedef {{
 *   assets: { name: string }[],
 *   entrypoints: Record<string, Group>,
 *   namedChunkGroups: Record<string, Group>,
 * }} BuildFacts as in Rspack's stats
 */

/**
 * A plugin that runs after a compilation without errors, with its folder and facts.
 * @param {(outputDir: string, facts: BuildFacts) => void} run
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function onDone(run) {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('build-facts', (stats) => {
        if (stats.hasErrors()) return;
        const facts = stats.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true });
        run(compiler.outputPath, {
          assets: facts.assets ?? [],
          entrypoints: withAssets(facts.entrypoints),
          namedChunkGroups: withAssets(facts.namedChunkGroups),
        });
      });
    },
  };
}

/** @param {Record<string, { assets?: { name: string }[] }> | undefined} groups */
function withAssets(groups = {}) {
  return Object.fromEntries(Object.entries(groups).map(([name, { assets = [] }]) => [name, { assets }]));
}
