/** What can be printed, in the order it is offered. */
export const printKinds = ['poster', 'stand', 'tents', 'menu'] as const;
export type PrintKind = (typeof printKinds)[number];
/** What carries one large QR code; the rest is the menu. */
export type CardKind = Exclude<PrintKind, 'menu'>;

/** Width and height, mm. */
interface Size {
  width: number;
  height: number;
}

/** A sheet as it is sold. */
export interface PaperSize extends Size {
  paper: 'A4' | 'A5' | 'A6';
}

/** One sheet of paper, and how many cards stand side by side and one below the other on it. */
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

/** A sheet for every card, or as many cards as an A4 sheet holds, to be cut. */
export type Cutting = 'single' | 'cut';

/** The sheet a kind of card is printed on. */
export function sheetOf(kind: CardKind, cutting: Cutting): Sheet {
  if (cutting === 'single' || kind === 'poster') return { ...cardSizes[kind], columns: 1, rows: 1 };
  // Two A5 side by side need the A4 lying.
  if (kind === 'stand') return { ...A4, width: A4.height, height: A4.width, columns: 2, rows: 1 };
  return { ...A4, columns: 2, rows: 2 };
}

/** Parts a list into sheets; a single card is repeated until its sheet is full, so that no paper is wasted. */
export function onSheets<Card>(cards: readonly Card[], { columns, rows }: Sheet): Card[][] {
  const perSheet = columns * rows;
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return [Array<Card>(perSheet).fill(only)];
  const sheets = Math.ceil(cards.length / perSheet);
  return Array.from({ length: sheets }, (_, index) => cards.slice(index * perSheet, (index + 1) * perSheet));
}
