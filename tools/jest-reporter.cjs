const { appendFileSync } = require('node:fs');

/** Prints the failures of a file when it ends, and adds the number of files that ran to `TEST_FILES_LOG`. */
module.exports = class FailuresReporter {
  onTestResult(_test, { failureMessage, testFilePath }) {
    if (failureMessage) console.log(`FAIL ${testFilePath}\n${failureMessage}`);
  }

  onRunComplete(_contexts, { numTotalTestSuites, numPendingTestSuites }) {
    const log = process.env.TEST_FILES_LOG;
    if (log) appendFileSync(log, `${numTotalTestSuites - numPendingTestSuites}`);
  }
};
