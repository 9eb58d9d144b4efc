const { appendFileSync } = require('node:fs');

/** Prints the failures of a file when it ends. Writes to `TEST_FILES_LOG` how many files ran, and a line for each failed test. */
module.exports = class FailuresReporter {
  failed = [];

  onTestResult(_test, { failureMessage, testFilePath, testResults }) {
    if (!failureMessage) return;
    console.log(`FAIL ${testFilePath}\n${failureMessage}`);
    const names = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    // A file that cannot be loaded has no test.
    for (const name of names.length > 0 ? names : ['it cannot be loaded'])
      this.failed.push(`${testFilePath}: ${name}`);
  }

  onRunComplete(_contexts, { numTotalTestSuites, numPendingTestSuites }) {
    const log = process.env.TEST_FILES_LOG;
    if (log) appendFileSync(log, [numTotalTestSuites - numPendingTestSuites, ...this.failed].join('\n'));
  }
};
