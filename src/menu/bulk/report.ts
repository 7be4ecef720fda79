import { count } from './review.ts';

/** What one submit has come to; stays until the text changes. */
export interface Report {
  addedCount: number;
  failedCount: number;
  /** Lines with any text that are still in the box. */
  linesLeft: number;
}

export function addedText(addedCount: number): string {
  return addedCount > 0 ? `${count(addedCount, 'item')} added to your menu.` : 'Nothing was added.';
}

export function leftText(linesLeft: number): string {
  return `${count(linesLeft, 'line')} ${linesLeft === 1 ? 'is' : 'are'} still in the box.`;
}
