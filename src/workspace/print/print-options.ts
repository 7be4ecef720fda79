import { languages } from '#menu/search/printed-languages.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import { printTexts } from './print-texts.ts';

/** All print options except the kind. Kept as typed, so that a value is not corrected while the owner types. */
export interface PrintOptions {
  language: LanguageTag;
  /** Printed below the first; empty for none. */
  second: LanguageTag | '';
  headline: string;
  cutting: Cutting;
  hasNumbers: boolean;
  fromTable: string;
  toTable: string;
  columns: '1' | '2';
  textSize: 'normal' | 'large';
  soldOut: 'left-out' | 'marked';
  hasDescriptions: boolean;
}

export interface OptionsProps {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

export const firstOptions: PrintOptions = {
  language: 'en',
  second: '',
  headline: languages.en.headline,
  // Most printers in shops have only A4 paper.
  cutting: 'cut',
  hasNumbers: false,
  fromTable: '1',
  toTable: '10',
  columns: '2',
  textSize: 'normal',
  soldOut: 'left-out',
  hasDescriptions: true,
};

/** The options that a restaurant with these stored languages finds: its own language, and no second one. */
export function startOptions(stored: string): PrintOptions {
  return withLanguage(firstOptions, languagesOf(stored)[0]);
}

/** The headline follows the language until the owner has written one. The second language is never the same. */
export function withLanguage(options: PrintOptions, language: LanguageTag): PrintOptions {
  const isOurs = options.headline.trim() === '' || options.headline === languages[options.language].headline;
  const second = options.second === language ? '' : options.second;
  return { ...options, language, second, headline: isOurs ? languages[language].headline : options.headline };
}

/** The languages to choose from: first any, the restaurant's own ones on top; second another of the restaurant's. */
export function offeredLanguages(
  stored: string,
  first: LanguageTag,
): { first: LanguageTag[]; second: LanguageTag[] } {
  const own = languagesOf(stored);
  const all = Object.keys(LANGUAGES) as LanguageTag[];
  return {
    first: [...own, ...all.filter((tag) => !own.includes(tag))],
    second: own.filter((tag) => tag !== first),
  };
}

/** What can be printed, in the order it is offered. */
export const printKinds = ['poster', 'stand', 'tents', 'menu'] as const;
export type PrintKind = (typeof printKinds)[number];
/** The kinds that carry one large QR code: all except the menu. */
export type CardKind = Exclude<PrintKind, 'menu'>;

/** Width and height, mm. */
interface Size {
  width: number;
  height: number;
}

/** A sheet in a standard paper size. */
export interface PaperSize extends Size {
  paper: 'A4' | 'A5' | 'A6';
}

/** One sheet of paper, with the number of cards side by side (`columns`) and one below the other (`rows`). */
export interface Sheet extends PaperSize {
  columns: number;
  rows: number;
}

export const A4: PaperSize = { width: 210, height: 297, paper: 'A4' };

export const cardSizes: Record<CardKind, PaperSize> = {
  poster: A4,
  stand: { width: 148, height: 210, paper: 'A5' },
  tents: { width: 105, height: 148, paper: 'A6' },
};

/** One sheet per card, or as many cards as an A4 sheet holds, to be cut apart. */
type Cutting = 'single' | 'cut';

export function sheetOf(kind: CardKind, cutting: Cutting): Sheet {
  if (cutting === 'single' || kind === 'poster') return { ...cardSizes[kind], columns: 1, rows: 1 };
  // Two A5 cards side by side need A4 in landscape.
  if (kind === 'stand') return { ...A4, width: A4.height, height: A4.width, columns: 2, rows: 1 };
  return { ...A4, columns: 2, rows: 2 };
}

/** Distributes cards over sheets; a single card is repeated until its sheet is full, so that no paper is wasted. */
export function onSheets<Card>(cards: readonly Card[], { columns, rows }: Sheet): Card[][] {
  const perSheet = columns * rows;
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return [Array<Card>(perSheet).fill(only)];
  const sheets = Math.ceil(cards.length / perSheet);
  return Array.from({ length: sheets }, (_, index) => cards.slice(index * perSheet, (index + 1) * perSheet));
}

/** Tents per print: as many as a large hall has tables. */
export const MAX_TENTS = 200;
const MAX_NUMBER = 999;

type TableNumbers = { ok: true; numbers: number[] } | { ok: false; field: 'from' | 'to'; message: string };

/** The tables from one typed number to another, both included, or what is wrong and why. Never throws. */
export function tableNumbers(from: string, to: string): TableNumbers {
  const first = wholeNumber(from);
  if (first === undefined) return refuse('from', printTexts.tableWrong({ most: MAX_NUMBER }));
  const last = wholeNumber(to);
  if (last === undefined) return refuse('to', printTexts.tableWrong({ most: MAX_NUMBER }));
  if (last < first) return refuse('to', printTexts.tableTooSmall({ first }));
  if (last - first >= MAX_TENTS)
    return refuse('to', printTexts.tooManyTables({ most: MAX_TENTS, last: first + MAX_TENTS - 1 }));
  return { ok: true, numbers: Array.from({ length: last - first + 1 }, (_, index) => first + index) };
}

function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX_NUMBER ? value : undefined;
}

function refuse(field: 'from' | 'to', message: string): TableNumbers {
  return { ok: false, field, message };
}
