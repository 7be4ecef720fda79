import { parse, type Token } from '@messageformat/parser';
import { LANGUAGES, type LanguageTag, localeOf } from './languages.ts';

/** The values of a message by name: what is counted as a number, all else as it is shown. */
type MessageValues = Readonly<Record<string, string | number>>;

/** A message is a text, or makes one of its values. */
export type Message = string | ((values: MessageValues) => string);

type Part = string | { arg: string } | { counted: string } | Cases;

interface Cases {
  arg: string;
  isPlural: boolean;
  cases: ReadonlyMap<string, readonly Part[]>;
}

/**
 * Compiles a message of ICU MessageFormat with arguments, plurals and selects (docs/texts.md#messages); one without
 * values is the text itself. Throws a `ParseError` for one that cannot be read.
 */
export function compileMessage(source: string, locale: string): Message {
  const parts = partsFor(source, locale);
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  const write = (some: readonly Part[], values: MessageValues): string =>
    some
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('counted' in part) return isolated(Number(values[part.counted]).toLocaleString(locale), locale);
        const value = values[part.arg];
        if (!('cases' in part)) return isolated(`${value}`, locale);
        const { cases, isPlural } = part;
        const fitting =
          cases.get(isPlural ? `=${value}` : `${value}`) ??
          (isPlural ? cases.get(rulesOf(locale).select(Number(value))) : undefined) ??
          cases.get('other');
        return write(fitting ?? [], values);
      })
      .join('');
  return (values) => write(parts, values);
}

/** Plural rules take kilobytes of memory each, so there is one for each locale that has counted something. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** The helper of message-helpers.ts that decides by a word. */
const SELECT = 'select';

/**
 * Returns the code of a message as `compileMessage` would make it, for the bundles of browsers: a string, or a
 * function, which may call `select` and `number` of message-helpers.ts.
 */
export function messageCode(source: string, language: LanguageTag): string {
  const parts = partsFor(source, language);
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
  return `(v) => ${code(parts)}`;

  function code(some: readonly Part[]): string {
    return `\`${pieces(some)}\``;
  }

  function pieces(some: readonly Part[]): string {
    return some
      .map((part) => {
        if (typeof part === 'string') return escaped(part);
        if ('counted' in part) return isolated(`\${number(v.${part.counted})}`, language);
        if (!('cases' in part)) return isolated(`\${v.${part.arg}}`, language);
        const { arg, isPlural, cases } = part;
        if (isPlural) return counted(arg, cases);
        const each = [...cases].map(([key, inner]) => `${JSON.stringify(key)}: ${code(inner)}`);
        return `\${${SELECT}(v.${arg}, {${each.join(', ')}})}`;
      })
      .join('');
  }

  function counted(arg: string, cases: Cases['cases']): string {
    const [one, other = []] = [cases.get('one'), cases.get('other')];
    if (cases.size === 2 && one) {
      const { begin, rests, end } = withoutCommon([one, other], (piece) => pieces([piece]));
      return `${pieces(begin)}\${v.${arg} ${isOneIn(language)} ? ${rests.map(code).join(' : ')}}${pieces(end)}`;
    }
    const forms = [...cases]
      .filter(([key]) => key.startsWith('='))
      .map(([key, inner]) => ifIs(`==${key}`, inner));
    if (one) forms.push(ifIs(isOneIn(language), one));
    return `\${${forms.join('')}${code(other)}}`;

    function ifIs(test: string, inner: readonly Part[]): string {
      return `v.${arg} ${test} ? ${code(inner)} : `;
    }
  }
}

/**
 * Returns how code asks whether a number, not below 0, has the form `one` of a language. Written into the code, because
 * browsers would load more to ask `Intl`, and old ones know other rules than our server (Marathi until 2019).
 */
function isOneIn(language: LanguageTag): string {
  const rules = rulesOf(localeOf(language));
  const { pluralCategories } = rules.resolvedOptions();
  if (pluralCategories.some((category) => category !== 'one' && category !== 'other'))
    throw new Error(`Bundles know the plural forms one and other alone, not those of ${language}.`);
  return rules.select(0) === 'one' ? '<= 1' : '=== 1';
}

/**
 * Returns a message as data (src/ordering/message/order-messages.ts): its text, or pieces, of which those in lists are
 * values. Throws for a message that decides by a word.
 */
export function messageData(source: string, language: LanguageTag): string | DataPiece[] {
  const parts = partsFor(source, language);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : pieces(parts);

  function pieces(some: readonly Part[]): DataPiece[] {
    return some.flatMap<DataPiece>((part) => {
      if (typeof part === 'string') return [part];
      if ('counted' in part) return isolatedPiece([part.counted]);
      if (!('cases' in part)) return isolatedPiece([part.arg]);
      if (!part.isPlural) throw new Error(`Only plurals can be data: ${source}`);
      return [[part.arg, Object.fromEntries([...part.cases].map(([key, inner]) => [key, pieces(inner)]))]];
    });
  }

  function isolatedPiece(piece: DataPiece): DataPiece[] {
    const [begin, end] = isolated(' ', language).split(' ');
    return begin && end ? [begin, piece, end] : [piece];
  }
}

type DataPiece = string | [value: string, cases?: Record<string, DataPiece[]>];

/** Takes from two cases what both begin and end with, so that a bundle holds it once. */
function withoutCommon(cases: [readonly Part[], readonly Part[]], written: (part: Part) => string) {
  const [one, other] = cases.map((parts) =>
    parts.flatMap<Part>((part) => (typeof part === 'string' ? [...part] : part)),
  ) as [Part[], Part[]];
  const areSame = (part?: Part, same?: Part) => part && same && written(part) === written(same);
  const [begin, end]: [Part[], Part[]] = [[], []];
  for (; areSame(one[0], other[0]); other.shift()) begin.push(...one.splice(0, 1));
  for (; areSame(one.at(-1), other.at(-1)); other.pop()) end.unshift(...one.splice(-1));
  return { begin, rests: [one, other], end };
}

/** Returns the names of the values of a message, each once. */
export function valuesOf(source: string): string[] {
  const names = new Set<string>();
  const read = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      names.add('counted' in part ? part.counted : part.arg);
      if ('cases' in part) for (const inner of part.cases.values()) read(inner);
    }
  };
  read(partsOf(source));
  return [...names].sort();
}

/** Returns the names of the cases of each plural in a message. */
export function pluralCasesOf(source: string): string[][] {
  const plurals = (parts: readonly Part[]): string[][] =>
    parts.flatMap((part) => {
      if (typeof part === 'string' || !('cases' in part)) return [];
      const inside = [...part.cases.values()].flatMap(plurals);
      return part.isPlural ? [[...part.cases.keys()], ...inside] : inside;
    });
  return plurals(partsOf(source));
}

/** Returns a message as it may be read: once for each case of its plurals and selects, with `{}` for a value. */
export function readingsOf(source: string): string[] {
  const readings = (parts: readonly Part[]): string[] =>
    parts.reduce<string[]>(
      (before, part) => {
        const after =
          typeof part === 'string'
            ? [part]
            : 'cases' in part
              ? [...part.cases.values()].flatMap(readings)
              : ['{}'];
        return before.flatMap((start) => after.map((end) => start + end));
      },
      [''],
    );
  return readings(partsOf(source));
}

/**
 * Marks a value in a text that is written from right to left as a piece of its own: otherwise `₹70.00` after an Arabic
 * letter would show as `70.00₹` (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
function isolated(value: string, locale: string): string {
  return runsLeft(locale) ? `\u2068${value}\u2069` : value;
}

/**
 * Returns the parts of a message in a language. From right to left, values alone begin with a mark of that direction:
 * inside another message nothing else would say it, and `30 نومبر، 5:59 PM` would show its time first.
 */
function partsFor(source: string, locale: string): Part[] {
  const parts = partsOf(source);
  const hasWords = parts.some((part) => (typeof part === 'string' ? /\p{L}/u.test(part) : 'cases' in part));
  return runsLeft(locale) && parts.length > 1 && !hasWords ? ['\u200F', ...parts] : parts;
}

function runsLeft(locale: string): boolean {
  return LANGUAGES[locale.slice(0, 2) as LanguageTag].direction === 'rtl';
}

function partsOf(source: string): Part[] {
  return partsIn(parse(source, { strict: true }), '');
}

function partsIn(tokens: readonly Token[], counted: string): Part[] {
  return tokens.map((token) => {
    if (token.type === 'content') return token.value;
    if (token.type === 'octothorpe') return { counted };
    if (token.type === 'argument') return { arg: token.arg };
    if (token.type === 'function' || token.type === 'selectordinal' || token.pluralOffset)
      throw new Error(`A message may hold arguments, plurals and selects only: ${token.ctx.text}`);
    if (!token.cases.some(({ key }) => key === 'other'))
      throw new Error(`A message needs the case "other": ${token.ctx.text}`);
    const isPlural = token.type === 'plural';
    const cases = token.cases.map(
      ({ key, tokens: inner }) => [key, partsIn(inner, isPlural ? token.arg : counted)] as const,
    );
    return { arg: token.arg, isPlural, cases: new Map(cases) };
  });
}

function escaped(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('`', '\\`')
    .replaceAll('$', '\\$');
}
