import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/**
 * Writes the number of errors that belong to no test, such as rejections that no code handles, to
 * UNHANDLED_ERRORS_FILE. Vitest's JSON report lacks it.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, String(errors.length));
  }
}
