/** Prints a benchmark's lines and counts the promises that were not kept. */
export function createReport() {
  let missed = 0;
  return {
    heading(text: string): void {
      console.log(`\n${text}`);
    },
    line(what: string, value: string, promise = '', kept = true): void {
      if (!kept) missed += 1;
      const verdict = promise ? `${kept ? '✓' : '✗'} ${promise}` : '';
      console.log(`  ${what.padEnd(44)} ${value.padStart(16)}   ${verdict}`.trimEnd());
    },
    missed: () => missed,
  };
}
