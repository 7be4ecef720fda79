import { errorMessages } from '#platform/formats/json.ts';

/** Runs a command for people: an error becomes one sentence on stderr and exit code 1, without a stack trace. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`\n${errorMessages(error)}`);
    process.exitCode = 1;
  }
}

/** 1234567 → `1.2 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
