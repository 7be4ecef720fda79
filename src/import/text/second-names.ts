import { findItems, indexMenu } from '#menu/search/find-items.ts';
import { createLexicon, type Lexicon } from '#menu/search/lexicon/lexicon.ts';
import { spelling } from '#menu/search/spelling.ts';
import { langOf } from '#platform/formats/lang-of.ts';
import { languageName } from '#platform/texts/language-name.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { readingTexts } from '../reading-texts.ts';
import type { ImportEntry, MenuLanguages, Row } from '../row.ts';
import type { Placed } from './settle-headings.ts';

type PlacedLine = Placed & { line: string };

/** Between two names of a dish that were written on two lines. */
const STROKE = ' / ';

/**
 * Joins two lines that name one dish or category in two scripts, one of them Latin, as `Paneer Tikka / पनीर टिक्का`: if both
 * sound alike, or if most dishes of the text have such a line on the same side (docs/product/import.md#bulk-add).
 */
export function joinSecondLines<Line extends PlacedLine>(lines: readonly Line[]): Line[] {
  const side = usualSide(lines);
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const above = joined.at(-1);
    const below = lines[at + 1];
    const upper = line.startsBlock ? undefined : nameAlone(above);
    const lower = below?.startsBlock ? undefined : nameAlone(below);
    const name = nameOf(line);
    const twoNames = headingOf(lines.slice(at, at + 3));
    if (twoNames) {
      joined.push(...twoNames);
      at += twoNames.length;
    } else if (name !== undefined && upper !== undefined && isOther(upper, name, side === 'above')) {
      joined.pop();
      joined.push(asOne([above as Line, line], line));
    } else if (name !== undefined && lower !== undefined && isOther(lower, name, side === 'below')) {
      joined.push(asOne([line, below as Line], line));
      at += 1;
    } else joined.push(line);
  }
  return joined;
}

/** Two names on lines of their own, with the price below them or between them, as one name and the price, if any. */
function headingOf<Line extends PlacedLine>([first, second, third]: readonly Line[]): Line[] | undefined {
  const hasPrice = second?.reading.kind === 'price';
  const other = hasPrice ? third : second;
  const [one, two] = [first, other].map(nameAlone);
  if (!first || !other || one === undefined || two === undefined || !areOneDish(one, two)) return undefined;
  if (second?.startsBlock || other.startsBlock) return undefined;
  const heading = asOne([first, other], first);
  return hasPrice ? [heading, second as Line] : [heading];
}

function isOther(other: string, name: string, isUsual: boolean): boolean {
  return areOfTwoScripts(other, name) && (isUsual || areOneDish(other, name));
}

/** The name of a dish. */
function nameOf({ reading }: Placed): string | undefined {
  return reading.kind === 'item' ? reading.name : undefined;
}

/** The name on a line without a price. */
function nameAlone(line: Placed | undefined): string | undefined {
  if (line?.reading.kind !== 'heading') return undefined;
  const { name, isDecorated, sizes } = line.reading;
  return isDecorated || sizes.length > 0 ? undefined : name;
}

function asOne<Line extends PlacedLine>(rows: readonly [Line, Line], dish: Line): Line {
  const [first, second] = rows.map((row) => nameOf(row) ?? nameAlone(row));
  return {
    ...rows[0],
    line: rows.map((row) => row.line.trim()).join('\n'),
    reading: { ...dish.reading, name: `${first}${STROKE}${second}` },
  };
}

/**
 * The side on which more than half of the dishes, and at least two, have a line in another script: only there may it be
 * their name although it does not sound alike. Undefined where both sides have as many, as a category may be one of them.
 */
function usualSide(lines: readonly Placed[]): 'above' | 'below' | undefined {
  const counts = { dishes: 0, above: 0, below: 0 };
  for (const [at, line] of lines.entries()) {
    const name = nameOf(line);
    if (name === undefined) continue;
    const [above, below] = [lines[at - 1], lines[at + 1]].map(nameAlone);
    counts.dishes += 1;
    if (above !== undefined && !line.startsBlock) counts.above += weight(above, name);
    if (below !== undefined && !lines[at + 1]?.startsBlock) counts.below += weight(below, name);
  }
  const { dishes, above, below } = counts;
  const most = Math.max(above, below);
  if (above === below || most < 2 || most * 2 <= dishes) return undefined;
  return above > below ? 'above' : 'below';
}

/** Names that sound alike tell more than any number of lines beside each other. */
function weight(other: string, name: string): number {
  if (!areOfTwoScripts(other, name)) return 0;
  return areOneDish(other, name) ? 1.5 : 1;
}

/**
 * Returns a function that takes a name in two scripts apart: the one in the menu's own language, or else the Latin one, is
 * that of the dish, the other its name in the language of its script. If they do not sound alike, the name stays, in
 * doubt. `text` is the whole menu, as all its names are in the same two languages.
 */
export function twoLanguages(text: string, languages: MenuLanguages): (entry: ImportEntry) => ImportEntry {
  const devanagari = languageOfDevanagari(text, languages);
  return (entry) => {
    const pair = entry.kind === 'row' ? namesIn(entry.name) : undefined;
    if (entry.kind === 'left-out' || !pair) return entry;
    const { language, second, ...named } = namedIn(pair.names, languages[0], devanagari);
    if (areOneDish(...pair.names)) {
      const doubts = entry.doubts.filter(({ code }) => code !== 'moved-text');
      return { ...entry, ...named, doubts };
    }
    if (!pair.areApart) return entry;
    const message = readingTexts.isSecondName({ name: second, language: languageName(language) });
    const choice = { label: readingTexts.takeSecondName, becomes: [named] };
    return { ...entry, doubts: [...entry.doubts, { code: 'second-name', message, choices: [choice] }] };
  };
}

/**
 * Where a name changes its script, with a sign or nothing but a blank between. The letter before is part of it, because
 * the oldest browsers of owners cannot look behind.
 */
const CHANGE =
  /(\p{Script=Latin}[\s)]{0,3}?)[\s/|,.:·(–—-]{1,5}(?=[\u0600-\u06ff\u0900-\u0d7f])|([\u0600-\u06ff\u0900-\u0d7f][\s)]{0,3}?)[\s/|,.:·(–—-]{1,5}(?=\p{Script=Latin})/gu;
const FOREIGN = /[\u0600-\u06ff\u0900-\u0d7f]/;
const MARK = /[/|(–—-]/;

type Names = [one: string, other: string];

/** The two names in one; not `areApart` if they may be one name in mixed letters (`Veg पुलाव`). */
function namesIn(name: string): { names: Names; areApart: boolean } | undefined {
  if (!FOREIGN.test(name)) return undefined;
  const byStroke = name.split(STROKE);
  const [first = '', second = '', ...others] =
    byStroke.length === 2 ? byStroke : name.replace(CHANGE, '$1$2\n').split('\n');
  const other = second.includes('(') ? second : second.replace(/\)$/, '');
  if (others.length > 0 || !areOfTwoScripts(first, other)) return undefined;
  const names: Names = [first, other];
  const between = name.slice(first.length, name.length - second.length);
  return { names, areApart: MARK.test(between) || names.every((text) => text.trim().includes(' ')) };
}

const PRICE = /(?:(?:₹|rs\.?)\s{0,2})?\p{Nd}[\p{Nd}.,/-]{0,9}/iu;

/** Puts a price that stands between the two names of a dish behind them: `Jeera Rice 110 जीरा राइस`. */
export function priceBehindNames(line: string): string {
  if (!FOREIGN.test(line)) return line;
  const text = line.trim();
  const found = PRICE.exec(text);
  if (!found) return line;
  const [price] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + price.length);
  const standsAlone = /\s$/.test(before) && /^\s/.test(after) && !/\p{Nd}/u.test(after);
  const [one, other] = [before.trim(), after.trim()];
  return standsAlone && areOneDish(one, other) ? `${one}${STROKE}${other} ${price}` : line;
}

/** `Idli (2)`, of which the other name may say nothing. */
const COUNT = /\s?\(\p{Nd}[^()]{0,20}\)$/u;

/** Whether two names in two scripts sound alike: a search for each finds the other. */
function areOneDish(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.replace(COUNT, '')) as Names;
  return areOfTwoScripts(first, second) && finds(first, second) && finds(second, first);
}

let lexicon: Lexicon | undefined;

/** Whether a search for one text finds a dish of the other name. */
function finds(typed: string, name: string): boolean {
  lexicon ??= createLexicon(spelling);
  const menu = [{ name: '', items: [{ name, description: '', pricePaise: 0 }] }];
  return findItems(indexMenu(menu, lexicon), typed).length > 0;
}

/** Whether one name has only Latin letters, and the other one none. */
function areOfTwoScripts(one: string, other: string): boolean {
  const isLatin = (text: string) => /^[\P{L}\p{Script=Latin}]+$/u.test(text) && /\p{L}/u.test(text);
  const isForeign = (text: string) => !/\p{Script=Latin}/u.test(text) && langOf(text) !== undefined;
  return (isLatin(one) && isForeign(other)) || (isForeign(one) && isLatin(other));
}

/** Which of two names is that of the dish; `second` is the other one, in its `language`. */
function namedIn(
  [one, other]: Names,
  own: LanguageTag,
  devanagari: LanguageTag,
): Required<Pick<Row, 'name' | 'translations'>> & { second: string; language: LanguageTag } {
  const [latin, foreign] = langOf(one) === undefined ? [one, other] : [other, one];
  const read = (langOf(foreign) ?? 'hi') as LanguageTag;
  const script = read === 'hi' || read === 'mr' ? devanagari : read;
  const [name, second, language] =
    script === own ? [foreign, latin, 'en' as const] : [latin, foreign, script];
  return { name, translations: { [language]: { name: second } }, second, language };
}

/** Letters that Marathi has and Hindi does not. */
const MARATHI = /[\u0931\u0933\u0972]/;

/** Names in Devanagari are in the menu's own language, if it is written so; else in Marathi where only that is shown. */
function languageOfDevanagari(text: string, languages: MenuLanguages): 'hi' | 'mr' {
  const [own] = languages;
  if (own === 'hi' || own === 'mr') return own;
  if (!languages.includes('mr')) return 'hi';
  return !languages.includes('hi') || MARATHI.test(text) ? 'mr' : 'hi';
}
