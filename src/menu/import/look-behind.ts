/** A match without what stands before it, with its place in the text. */
export interface Found {
  start: number;
  text: string;
  groups: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds all matches of an expression (flag `g`) in which each alternative begins with a group for what must stand
 * before: `([^a-z])tea`. This does the work of a look-behind, which Safari has only from 16.4 on. What stands before
 * may be the end of the last match, and a blank stands for the beginning of the text.
 */
export function findAfter(regex: RegExp, text: string): Found[] {
  const padded = ` ${text}`;
  const found: Found[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(padded); match; match = regex.exec(padded)) {
    const [whole, ...groups] = match;
    const before = groups.find((group) => group !== undefined) ?? '';
    const start = match.index + before.length - 1;
    found.push({ start, text: whole.slice(before.length), groups: match.groups ?? {} });
    regex.lastIndex -= Array.from(whole.slice(-2)).at(-1)?.length ?? 0;
  }
  return found;
}
