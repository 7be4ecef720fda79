import { singleLine } from '#platform/text.ts';

/**
 * A longer text (an address, a description) with its line breaks kept as `\n`, each line cleaned as by `singleLine`,
 * at most one empty line in a row and none at the ends.
 */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(singleLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
