/** Prints a notice on stderr that nobody should overlook. */
export function notice(title: string, ...lines: string[]): void {
  const rule = '─'.repeat(78);
  console.error(['', rule, ` ${title}`, ...lines.map((line) => `   ${line}`), rule, ''].join('\n'));
}
