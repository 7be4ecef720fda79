const RULES = '-–—=•·.|<>#+';
const BRACKETS = ['[]', '【】', '«»'];

/** Returns the text between two equal rules or a pair of brackets: `--- Starters ---`, `[Starters]`; else undefined. */
export function framed(line: string): string | undefined {
  return betweenBrackets(line) ?? betweenRules(line);
}

function betweenBrackets(line: string): string | undefined {
  const isPair = BRACKETS.some((pair) => line.startsWith(pair.charAt(0)) && line.endsWith(pair.charAt(1)));
  return isPair && line.length > 2 ? line.slice(1, -1) : undefined;
}

function betweenRules(line: string): string | undefined {
  const rule = line.charAt(0);
  if (rule === '' || !RULES.includes(rule)) return undefined;
  const [start, runOnTheRight] = between(line, rule);
  // The dash of `20/-` belongs to the price.
  const end = line.charAt(runOnTheRight - 1) === '/' ? runOnTheRight + 1 : runOnTheRight;
  const inside = line.slice(start, end).trim();
  return inside === '' || end >= line.length ? undefined : inside;
}

/** Returns where the rest of a line begins and ends without every `sign` at its two ends. */
export function between(line: string, sign: string): [start: number, end: number] {
  let start = 0;
  let end = line.length;
  while (line.charAt(start) === sign) start += 1;
  while (end > start && line.charAt(end - 1) === sign) end -= 1;
  return [start, end];
}
