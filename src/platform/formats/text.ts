/** Characters that break a line or are invisible: controls, direction marks, and zero-width letters. */
const INVISIBLE = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\u206A-\u206F\uFFF9-\uFFFB]|(?!\s)\p{Cc}/gu;

/** NEL is a control character, but it separates words. */
const NEXT_LINE = /\u0085/g;

/** White space, and the blanks that Unicode counts as letters or symbols. */
const BLANKS = /[\s\u115F\u1160\u2800\u3164\uFFA0]+/g;

/** Any visible character. U+200C and U+200D shape Malayalam and Hindi letters, but alone show nothing. */
const VISIBLE = /[^\s\u200C\u200D]/;

/**
 * A text as one visible line: no line breaks, control characters, direction overrides or invisible fillers,
 * white space collapsed and trimmed, well-formed. Joiners (ZWJ, ZWNJ) stay, Indic scripts need them.
 * Empty when nothing would be seen.
 */
export function singleLine(text: string): string {
  const line = wellFormed(text).replace(NEXT_LINE, ' ').replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
  return VISIBLE.test(line) ? line : '';
}

/**
 * A longer text with its line breaks kept as `\n`, each line cleaned as by `singleLine`, at most one empty line in a
 * row and none at the ends.
 */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(singleLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Replaces lone surrogates with U+FFFD, so that `encodeURIComponent` cannot throw. Not `String.prototype.toWellFormed`:
 * phones stuck on Chrome 110 or older do not have it.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
