import { UsageError } from '@pluis/rollout';

/** Runs a verb whose errors are sentences for people: prints them and sets the exit code 1. */
export async function failing(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
