/** The text of a mail: a greeting, its paragraphs, our name. */
export function letter(...paragraphs: string[]): string {
  return `${['Hello,', ...paragraphs, '— Menu Link'].join('\n\n')}\n`;
}
