import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { CharSet } from 'refa';
import { hasSomeDescendant, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis';

type ReadsOne = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

const READ_ONE = ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'];

/** Whether a part of an expression reads exactly one character. */
export function readsOne(node: AST.Node): node is ReadsOne {
  return READ_ONE.includes(node.type);
}

/** The set of characters that a part reads, with case as the flags say. */
export function charsOf(node: ReadsOne, flags: ReadonlyFlags): CharSet {
  return toUnicodeSet(node, flags).chars;
}

/** All sets of characters that a pattern names, and those that its assertions may use. */
export function setsIn(pattern: AST.Pattern, flags: ReadonlyFlags): CharSet[] {
  const sets: CharSet[] = [CharSet.all(maxChar(flags)), wordChars(flags), lineBreaks(flags)];
  hasSomeDescendant(pattern, (node) => {
    if (readsOne(node)) sets.push(charsOf(node, flags));
    return false;
  });
  return sets.filter(({ isEmpty }) => !isEmpty);
}

/** The characters that a lookahead or lookbehind checks, if it checks a single one; else undefined. */
export function singleChars(
  { alternatives }: AST.LookaroundAssertion,
  flags: ReadonlyFlags,
): CharSet | undefined {
  let all = CharSet.empty(maxChar(flags));
  for (const { elements } of alternatives) {
    const [only] = elements;
    if (elements.length !== 1 || !only || !readsOne(only)) return undefined;
    all = all.union(charsOf(only, flags));
  }
  return all;
}

/** The characters of `\w`, and so of `\b`. */
export function wordChars(flags: ReadonlyFlags): CharSet {
  return charsWritten('\\w', flags);
}

/** The line breaks, where `^` and `$` match inside a multiline text. */
export function lineBreaks(flags: ReadonlyFlags): CharSet {
  return charsWritten('[\\n\\r\\u2028\\u2029]', flags);
}

function charsWritten(source: string, flags: ReadonlyFlags): CharSet {
  const mode = { unicode: flags.unicode ?? false, unicodeSets: flags.unicodeSets ?? false };
  const [only] =
    new RegExpParser().parsePattern(source, 0, source.length, mode).alternatives[0]?.elements ?? [];
  return charsOf(only as ReadsOne, flags);
}

function maxChar({ unicode, unicodeSets }: ReadonlyFlags): number {
  return unicode || unicodeSets ? 0x10ffff : 0xffff;
}
