import { type RawBuilder, sql } from 'kysely';

/** What the ids of each kind of row begin with. */
const kinds = {
  user: '01900001',
  restaurant: '01900002',
  membership: '01900003',
  category: '01900004',
  item: '01900005',
  payment: '01900006',
  audit: '01900007',
  choiceGroup: '01900008',
  choiceOption: '01900009',
  servingTime: '0190000a',
  variant: '0190000b',
} as const;
type Kind = keyof typeof kinds;

const MIDDLE = '-0000-7000-8000-';
/** A restaurant has fewer rows of a kind than that. */
const PLACES = 10_000;
const DIGITS = 12;

/** The id of a row of the country, known by its kind, the number of its restaurant and its place there. */
export function countryId(kind: Kind, restaurant: number, place = 0): string {
  return `${kinds[kind]}${MIDDLE}${String(restaurant * PLACES + place).padStart(DIGITS, '0')}`;
}

/** The same in SQL, of a restaurant of which `r` is the row. */
export function idOf(kind: Kind, place: RawBuilder<unknown> = sql`0`): RawBuilder<string> {
  const number = sql`${sql.lit(10 ** DIGITS)} + r.n * ${sql.lit(PLACES)} + ${place}`;
  return sql`${sql.lit(kinds[kind] + MIDDLE)} || substr(cast(${number} as text), 2)`;
}

/** Between which two ids all of a kind are. */
export function idsOf(kind: Kind): { first: string; last: string } {
  return { first: countryId(kind, 0), last: kinds[kind] + MIDDLE + '9'.repeat(DIGITS) };
}

/** The number of the restaurant that a row belongs to. */
export function numberIn(id: string): number {
  return Math.floor(Number(id.slice(-DIGITS)) / PLACES);
}
