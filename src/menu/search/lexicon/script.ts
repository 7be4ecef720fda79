const scripts = {
  arabic: 0x0600,
  devanagari: 0x0900,
  bengali: 0x0980,
  gurmukhi: 0x0a00,
  gujarati: 0x0a80,
  odia: 0x0b00,
  tamil: 0x0b80,
  telugu: 0x0c00,
  kannada: 0x0c80,
  malayalam: 0x0d00,
} as const;

/** A script, as far as it matters for the sound of a word; `latin` stands for all that are not Indian. */
export type Script = 'latin' | keyof typeof scripts;

/** Returns the script of a word, by its first character. */
export function scriptOf(word: string): Script {
  const code = word.charCodeAt(0);
  if (code >= 0x0600 && code < 0x0780) return 'arabic';
  return byBlock.get(code >> 7) ?? 'latin';
}

const byBlock = new Map(Object.entries(scripts).map(([script, first]) => [first >> 7, script as Script]));
