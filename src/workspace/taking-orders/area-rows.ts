import { withLatinDigits } from '#menu/typed-price.ts';
import { textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { areaProblem } from '#restaurant/ordering/area-problem.ts';
import { type AreaSetting, areaFields } from '#restaurant/ordering/ordering.ts';
import {
  hundredthsTyped,
  isEmpty,
  optionalAmountProblem,
  optionalPaiseTyped,
  optionalPriceOf,
} from './typed-amounts.ts';

/** A delivery area as typed: amounts in rupees, pin codes separated by commas or blanks. */
export interface AreaRow {
  name: string;
  /** Empty when the fee is agreed in the chat. */
  fee: string;
  freeFrom: string;
  minimum: string;
  pincodes: string;
}

export const emptyArea: AreaRow = { name: '', fee: '', freeFrom: '', minimum: '', pincodes: '' };

/** Returns the form rows for areas. */
export function areaRowsOf(areas: readonly AreaSetting[]): AreaRow[] {
  return areas.map(({ name, feePaise, freeFromPaise, minimumPaise, pincodes }) => ({
    name,
    fee: optionalPriceOf(feePaise),
    freeFrom: optionalPriceOf(freeFromPaise),
    minimum: optionalPriceOf(minimumPaise || null),
    pincodes: pincodes.join(', '),
  }));
}

/** Returns the areas of the form rows. Skips rows that are empty. */
export function areasOf(rows: readonly AreaRow[]): AreaSetting[] {
  return rows.filter(isWritten).map(areaOf);
}

/** Returns what is wrong with a row, and in which input; undefined when nothing. */
export function areaRowProblem(
  rows: readonly AreaRow[],
  at: number,
): { box: keyof AreaRow; message: string } | undefined {
  const row = rows[at];
  if (!row || !isWritten(row)) return undefined;
  const area = areaOf(row);
  const name = textProblem(areaFields.name, area.name);
  if (name) return { box: 'name', message: name };
  for (const box of ['fee', 'freeFrom', 'minimum'] as const) {
    const message = optionalAmountProblem(row[box]);
    if (message) return { box, message };
  }
  const problem = areaProblem(area, areasOf(rows.slice(0, at)));
  return problem && { box: boxes[problem.field], message: problem.message };
}

const boxes = { name: 'name', pincodes: 'pincodes', freeFromPaise: 'freeFrom' } as const;

function isWritten(row: AreaRow): boolean {
  return Object.values(row).some((typed) => !isEmpty(typed));
}

function areaOf({ name, fee, freeFrom, minimum, pincodes }: AreaRow): AreaSetting {
  return {
    name: singleLine(name),
    pincodes: pincodesTyped(pincodes),
    feePaise: optionalPaiseTyped(fee),
    freeFromPaise: optionalPaiseTyped(freeFrom),
    minimumPaise: hundredthsTyped(minimum),
  };
}

/** `560 038` is one pin code, as people write it. Words that are no number become 0, which is no valid pin code. */
function pincodesTyped(typed: string): number[] {
  const joined = withLatinDigits(typed).replace(/\b(\d{3}) (\d{3})\b/g, '$1$2');
  const words = joined.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(words.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : 0)))];
}
