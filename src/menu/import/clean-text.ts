const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
};
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}[0-9]{0,2}));/gi;

/** The characters that windows-1252 has at 0x80 to 0x9F; a dot where it has none. */
const WINDOWS = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const BYTE_OF = new Map(
  [...WINDOWS].map((sign, place) => [sign, 0x80 + place] as const).filter(([sign]) => sign !== '.'),
);
const HIGH = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;
/** The ₹ of a file that was saved without it. */
const LOST_RUPEE = /(^|[^\p{L}\p{M}\p{Nd}?)])\?(?=\s?\p{Nd})/gu;

/**
 * Repairs what programs do to a text on its way: HTML entities (`&#8377;`), UTF-8 that was read as windows-1252
 * (`â‚¹`), a ₹ that became `?`, and the mark in front of a file. Lines stay where they are.
 */
export function cleanText(text: string): string {
  return cleanWhole(text).replace(HIGH, decodeTwice).replace(LOST_RUPEE, '$1₹');
}

/**
 * The same for a table. With a ₹ in its first line, as our own export has, it was neither read wrongly nor saved
 * without its ₹, and what looks damaged in it is meant.
 */
export function cleanTable(text: string): string {
  const end = text.indexOf('\n');
  return text.slice(0, end < 0 ? undefined : end).includes('₹') ? cleanWhole(text) : cleanText(text);
}

function cleanWhole(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(ENTITY, decodeEntity);
}

function decodeEntity(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : written;
}

/** Returns the characters that a run of wrongly decoded ones stood for; the run itself where it is not UTF-8. */
function decodeTwice(run: string): string {
  const bytes = Uint8Array.from(run, (sign) => BYTE_OF.get(sign) ?? sign.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return run;
  }
}
