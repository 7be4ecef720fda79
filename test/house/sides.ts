/** A physical side in a style or a class, which a language from right to left would not mirror. */
export interface Side {
  /** The selector of the rule; empty for a class. */
  selector: string;
  text: string;
}

const SIDED = /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/;
const PLACED = /^(?:left|right)$|^border-(?:top|bottom)-(?:left|right)-radius$/;
const SHORTHANDS = /^(?:margin|padding|inset|border-width|border-style|border-color)$/;

/**
 * Returns the declarations of a style sheet that name a side. Left out are those of the middle (`50%`), of the edges of
 * a phone, whose notch stays where it is, and those that say the same of both sides.
 */
export function sidesInCss(css: string): Side[] {
  const found: Side[] = [];
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  for (const [, selector = '', body = ''] of rules) {
    const declarations = body
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => [text, ...text.split(/:\s*(.*)/s)] as [string, string, string]);
    const other = (name: string) =>
      name.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
    for (const [text, name, value] of declarations) {
      const isOfBoth = declarations.some(
        ([, also, same]) => also !== name && also === other(name) && same === value,
      );
      const isExempt = /\b50%|safe-area-inset-(?:left|right)/.test(value) || isOfBoth;
      if (!isExempt && namesASide(name, value)) found.push({ selector: selector.trim(), text });
    }
  }
  return found;
}

function namesASide(name: string, value: string): boolean {
  if (SIDED.test(name) || PLACED.test(name)) return true;
  if (/^(?:text-align|float|clear)$/.test(name)) return /^(?:left|right)$/.test(value);
  const four = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return SHORTHANDS.test(name) && four.length === 4 && four[1] !== four[3];
}

const CLASS =
  /(?<![\w-])-?(?:scroll-[mp][lr]|rounded-[tb]?[lr]|border-[lr]|[mp][lr]|left|right)-(?:\d|\[|auto|px|full|sm|md|lg|xl)[\w./[\]%()]*(?![\w-])|(?<![\w-])(?:(?:text|float|clear)-(?:left|right)|border-[lr]|rounded-[lr])(?![\w-])/g;

/** Returns the classes of Tailwind in a source text that name a side, but those of the middle. */
export function sidesInClasses(code: string): Side[] {
  const withoutComments = code.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return [...withoutComments.matchAll(CLASS)]
    .map(([text]) => ({ selector: '', text }))
    .filter(({ text }) => !/^(?:left|right)-1\/2$/.test(text));
}

const STYLE = /\b(?:margin|padding|border)(?:Left|Right)\b|\btextAlign: '(?:left|right)'/g;

/** Returns the inline styles in a source text that name a side. */
export function sidesInStyles(code: string): Side[] {
  return [...code.matchAll(STYLE)].map(([text]) => ({ selector: '', text }));
}
