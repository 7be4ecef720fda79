import type { PastedMenu } from './paste.ts';

/** What was read, in short: one entry for each line that says anything, `?` for one that could not be read. */
export function shortly({ lines }: PastedMenu): string[] {
  return lines
    .filter(({ kind }) => kind !== 'blank')
    .map((line) => {
      if (line.kind === 'category') return `[${line.name}]`;
      if (line.kind === 'item') return `${line.name} = ${line.pricePaise / 100}`;
      return '?';
    });
}

export function doubtCodes({ lines }: PastedMenu): string[] {
  return lines.flatMap((line) => ('doubts' in line ? line.doubts.map(({ code }) => code) : []));
}
