/**
 * A plugin that runs after a compilation without errors, with its folder and facts:
 * `{ assets, entrypoints, namedChunkGroups }` as in Rspack's stats.
 */
export function onDone(run) {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('build-facts', (stats) => {
        if (stats.hasErrors()) return;
        run(
          compiler.outputPath,
          stats.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true }),
        );
      });
    },
  };
}
