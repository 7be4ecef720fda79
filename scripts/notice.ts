/** Says something nobody should overlook, on stderr. */
export function notice(title: string, ...lines: string[]): void {
  const rule = '─'.repeat(78);
  console.error(['', rule, ` ${title}`, ...lines.map((line) => `   ${line}`), rule, ''].join('\n'));
}
