import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Ends the run with one line: how many tests passed, failed and were skipped. Writes to `TEST_FILES_LOG` how many files ran, and
 * a line for each failed test with the start of its error.
 */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();
  private readonly files = new Set<string>();
  private readonly failed: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
    if (result.status !== 'skipped') this.files.add(test.location.file);
    if (result.status !== 'skipped' && result.status !== 'passed')
      this.failed.push(`${test.titlePath().filter(Boolean).join(' › ')}: ${startOf(result)}`);
  }

  onEnd(): void {
    const count = (wanted: (status: TestResult['status']) => boolean) =>
      [...this.outcomes.values()].filter(wanted).length;
    const passed = count((status) => status === 'passed');
    const skipped = count((status) => status === 'skipped');
    const failed = this.outcomes.size - passed - skipped;
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    const log = process.env.TEST_FILES_LOG;
    if (log) appendFileSync(log, [this.files.size, ...this.failed].join('\n'));
  }
}

/** The start of a failed test's error, in one line. */
const startOf = ({ error, status }: TestResult) =>
  stripVTControlCharacters(error?.message ?? status)
    .replace(/\s+/g, ' ')
    .slice(0, 200);
