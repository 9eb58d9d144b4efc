/**
 * Returns a function that makes a plugin for each of a project's watching builds: none of them begins while another one runs,
 * or writes files after it. A build that empties its folder fails if another one writes into the folder, and the watching ends.
 * (`parallelism` would say the same, but Rspack's command line forgets it.)
 * @returns {() => import('@rspack/core').RspackPluginInstance}
 */
export function takeTurns() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return () => ({
    apply(compiler) {
      /** @type {(() => void) | undefined} */
      let end;
      compiler.hooks.watchRun.tapPromise('take-turns', async () => {
        // A build that is outdated when it ends begins again without an end.
        if (end) return;
        const before = last;
        last = new Promise((resolve) => (end = () => resolve(undefined)));
        await before;
      });
      function finish() {
        end?.();
        end = undefined;
      }
      compiler.hooks.done.tap({ name: 'take-turns', stage: Infinity }, finish);
      compiler.hooks.failed.tap('take-turns', finish);
    },
  });
}
