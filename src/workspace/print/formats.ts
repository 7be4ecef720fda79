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
export type Cutting = 'single' | 'cut';

/** Returns the sheet that a kind of card is printed on. */
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
