/** Prints the result of each check and remembers failures. */
export function createVerdicts(print = console.log) {
  let failed = 0;
  return {
    /** @param {boolean} holds @param {string} sentence the expectation and the measured values */
    judge(holds, sentence) {
      if (!holds) failed += 1;
      print(`${holds ? 'ok  ' : 'FAIL'}  ${sentence}`);
    },
    allHold: () => failed === 0,
  };
}
