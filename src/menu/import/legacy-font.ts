import type { Doubt } from './row.ts';

/** Words of menus in the font Kruti Dev, which shows Hindi for other letters: `iuhj` is पनीर, `jksVh` is रोटी. */
const WORDS = new Set(
  `nky jksVh iuhj Fkkyh pkoy vkyw xksHkh eVj lCth ngh yLlh ijkBk ijkaBk leksLkk leksls pkV feBkbZ jk;rk lykn uku rUnwjh
  elkyk Mkslk bMyh dkWQh nw/k ikuh #i;s gkQ Qqy fpdu eVu vaMk vkSj lkFk pk; cVj 'kkgh dM+kgh dksQ~rk fcj;kuh dqypk iksgk
  [khj tysch xqykc tkequ yM~Mw cQhZ ek= jk"Vªh; Hkkstu uk'rk feDl ÝkbM`.split(/\s+/),
);
const LEAST_WORDS = 2;

/** Whether a text is written for a font of its own instead of in Unicode, so that its names are no words. */
export function isForLegacyFont(text: string): boolean {
  const found = new Set(text.split(/[\s,.|\-()]/).filter((word) => WORDS.has(word)));
  return found.size >= LEAST_WORDS;
}

export const legacyFontDoubt: Doubt = {
  code: 'font',
  message: 'This is Kruti Dev text. Type the name in Hindi or English.',
  choices: [],
};
