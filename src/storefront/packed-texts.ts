/**
 * Texts of the same shape, such as ids or the addresses of pictures, with what they have in common written once: in the
 * pattern, where `*` stands for what differs, and `rest` has that of one text after the other.
 */
export type PackedTexts = readonly string[] | { pattern: string; rest: string; count: number };

const DIFFERS = '*';

/** Packs texts, in their order, as small as they go; those of different lengths stay as they are. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const [first] = texts;
  if (!first || texts.some((text) => text.length !== first.length)) return texts;

  const differs = Array.from({ length: first.length }, (_, place) =>
    texts.some((text) => text[place] !== first[place] || text[place] === DIFFERS),
  );
  const pattern = differs.map((isOpen, place) => (isOpen ? DIFFERS : first[place])).join('');
  const rest = texts.map((text) => differs.map((isOpen, place) => (isOpen ? text[place] : '')).join(''));
  return { pattern, rest: rest.join(''), count: texts.length };
}

/** The texts that `packTexts` was given. */
export function unpackTexts(packed: PackedTexts): readonly string[] {
  if (!('pattern' in packed)) return packed;
  let next = 0;
  return Array.from({ length: packed.count }, () =>
    packed.pattern.replace(/\*/g, () => packed.rest[next++] ?? ''),
  );
}
