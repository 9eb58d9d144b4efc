import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Ends the run with one line: how many tests passed, failed and were skipped. Adds the number of files that ran to
 * `TEST_FILES_LOG`.
 */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();
  private readonly files = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
    if (result.status !== 'skipped') this.files.add(test.location.file);
  }

  onEnd(): void {
    const count = (wanted: (status: TestResult['status']) => boolean) =>
      [...this.outcomes.values()].filter(wanted).length;
    const passed = count((status) => status === 'passed');
    const skipped = count((status) => status === 'skipped');
    const failed = this.outcomes.size - passed - skipped;
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    const log = process.env.TEST_FILES_LOG;
    if (log) appendFileSync(log, String(this.files.size));
  }
}
