/** Prints whether each thing holds that a run was to show, and remembers it. */
export function createVerdicts(print = console.log) {
  let failed = 0;
  return {
    /** @param {boolean} holds @param {string} sentence what was to hold, and what was found */
    judge(holds, sentence) {
      if (!holds) failed += 1;
      print(`${holds ? 'ok  ' : 'FAIL'}  ${sentence}`);
    },
    allHold: () => failed === 0,
  };
}
