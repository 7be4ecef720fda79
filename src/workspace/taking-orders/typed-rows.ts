import { formatTypedPrice, parseTypedPrice, withLatinDigits } from '#menu/items/prices/typed-price.ts';
import { type Field, textProblem, type ValueOf, type Values } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/formats/text.ts';

type RowFields = Record<string, Field & { kind: TypedKind | 'oneOf' | 'yesNo' | 'translations' }>;

/**
 * An object as a row of a form. Texts, amounts in rupees, and numbers with commas between are as typed, and empty for a
 * default; all else is as stored.
 */
export type Row<F extends RowFields> = {
  [Name in keyof F]: F[Name]['kind'] extends TypedKind
    ? string
    : ValueOf<F[Name]> | (F[Name] extends { optional: true } ? undefined : never);
};

/** What is wrong with a row, and in which field; undefined when nothing. */
export type RowProblem<Name> = { field: Name; message: string } | undefined;

type TypedKind = keyof typeof inputs;

/** How the typed kinds of field are shown in an input, read from it, and refused. */
const inputs = {
  line: {
    show: String,
    read: singleLine,
    problem: (typed: string, field: Field) => textProblem(field, singleLine(typed)),
  },
  paise: {
    show: formatTypedPrice,
    read: hundredthsTyped,
    problem(typed: string) {
      const parsed = parseHundredths(typed);
      return isEmpty(typed) || parsed.ok ? undefined : parsed.message;
    },
  },
  counts: {
    show: (numbers: readonly number[]) => numbers.join(', '),
    read: pincodesTyped,
    problem: () => undefined,
  },
} satisfies Partial<Record<Field['kind'], object>>;

/** Returns a row in which nothing is typed. */
export function emptyRow<const F extends RowFields>(fields: F): Row<F> {
  return mapped(fields, {}, (_, { kind, default: byDefault }) => (isTyped(kind) ? '' : byDefault));
}

export function rowOf<const F extends RowFields>(fields: F, thing: Values<F>): Row<F> {
  return mapped(fields, thing, (value, { kind, default: byDefault }) => {
    if (!isTyped(kind)) return value;
    return value === byDefault ? '' : inputs[kind].show(value as never);
  });
}

/** Returns the object of a row: the opposite of `rowOf`. An amount that cannot be read is 0. */
export function readRow<const F extends RowFields>(fields: F, row: Row<F>): Values<F> {
  return mapped(fields, row, (value, { kind, default: byDefault = '' }) => {
    if (!isTyped(kind)) return value;
    return isEmpty(value) ? byDefault : inputs[kind].read(value as string);
  });
}

/** A list of objects as rows of a form, of which those are left out in which nothing is typed. */
export function rowList<const F extends RowFields, Thing>(
  fields: F,
  read: (row: Row<F>) => Thing,
  problemOf: (thing: Thing, others: readonly Thing[]) => RowProblem<keyof F>,
) {
  const isFilled = (row: Row<F>) =>
    Object.entries(fields).some(([name, { kind }]) => isTyped(kind) && !isEmpty(row[name]));
  const thingsOf = (rows: ReadonlyArray<Row<F>>): Thing[] => rows.filter(isFilled).map(read);
  /** Returns what is wrong with the row at `at`, given those before it. */
  const problemAt = (rows: ReadonlyArray<Row<F>>, at: number): RowProblem<keyof F> => {
    const row = rows[at];
    if (!row || !isFilled(row)) return undefined;
    return typedProblem(fields, row) ?? problemOf(read(row), thingsOf(rows.slice(0, at)));
  };
  return { thingsOf, problemAt };
}

/** Returns what is wrong with the first input that cannot be read; undefined when all can. */
export function typedProblem<const F extends RowFields>(fields: F, row: Row<F>): RowProblem<keyof F> {
  for (const [name, field] of Object.entries(fields)) {
    const { kind } = field;
    const message = isTyped(kind) && inputs[kind].problem(row[name] as string, field);
    if (message) return { field: name, message };
  }
  return undefined;
}

export function isEmpty(typed: unknown): boolean {
  return String(typed).trim() === '';
}

/** Parses a typed amount or percentage with at most two decimals to hundredths; 0 when it is not valid. */
export function hundredthsTyped(typed: string): number {
  const parsed = parseHundredths(typed);
  return parsed.ok ? parsed.paise : 0;
}

/** Parses a percentage like rupees: at most two decimals, as whole hundredths. */
export function parseHundredths(typed: string) {
  return parseTypedPrice(typed.replace('%', ''));
}

/** Formats hundredths of a percent for an input: 250 → `2.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** `560 038` is one pin code, as people write it. Words that are no number become 0, which is no valid pin code. */
function pincodesTyped(typed: string): number[] {
  const joined = withLatinDigits(typed).replace(/\b(\d{3}) (\d{3})\b/g, '$1$2');
  const words = joined.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(words.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : 0)))];
}

function isTyped(kind: Field['kind']): kind is TypedKind {
  return kind in inputs;
}

function mapped<F extends RowFields, Result extends object>(
  fields: F,
  thing: object,
  read: (value: unknown, field: RowFields[string]) => unknown,
): Result {
  const values: Readonly<Record<string, unknown>> = { ...thing };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(values[name], field)]),
  ) as Result;
}
