import type { MembershipStatus } from '#membership/membership.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { searchWords } from '#restaurant/server/search.server.ts';
import { choiceLists, firstNames, kitchens, secondNames, sections, towns } from './dishes.ts';

/** The longest menu, and below which length there is none. */
export const MOST_ITEMS = 500;
const FEWEST_ITEMS = 8.5;
/** How fast menus get rarer as they get longer (Zipf): with this, about 30 dishes on average. */
const MENU_DECAY = 1.25;
const VIEW_DECAY = 1.1;
const MOST_VIEWS = 3_000;
const ITEMS_A_SECTION = 6;
/** From so many dishes on a restaurant asks for choices. */
const MENU_WITH_CHOICES = 12;
const CALENDAR_DAYS = 365;
const MONTH_DAYS = 30;
const DIGITS = 8;

/** What restaurant number `n` of the country is. The same `n` and seed give the same, however many there are. */
export function restaurantPlan(n: number, seed: number, now: Date) {
  const share = (dimension: number) => spread(n, seed, dimension);
  const ago = n % CALENDAR_DAYS;
  const at = later(now, -ago * DAY);
  const first = pick(firstNames, Math.floor(n / secondNames.length));
  const second = pick(secondNames, n);
  const name = `${first} ${second}`;
  const slug = `${first}-${second}-${n}`.toLowerCase();
  const whatsapp = `+9198${String(n).padStart(DIGITS, '0')}`;
  const items = zipf(share(0), FEWEST_ITEMS, MENU_DECAY, MOST_ITEMS);
  const status = statusOf(share(10));
  return {
    n,
    name,
    slug,
    whatsapp,
    address: `${1 + (n % 200)} Station Road, ${pick(towns, Math.floor(share(1) ** 2 * towns.length))}`,
    search_words: searchWords({ name, slug, whatsapp, phone: '' }),
    created_at: at,
    ends_at: endOf(status, ago, share(9), now),
    day: dayInIndia(at),
    status,
    is_suspended: n % 200 === 7,
    is_deleted: n % 1_000 === 9,
    is_confirmed: n % 20 !== 3,
    has_signed_in: n % 3 === 0,
    is_voided: n % 200 === 3,
    views: zipf(share(2), 1, VIEW_DECAY, MOST_VIEWS),
    items,
    sections: Math.min(sections.length, Math.ceil(items / ITEMS_A_SECTION)),
    kitchen: Math.floor(share(3) * kitchens.length),
    is_veg: share(4) < 0.4,
    /** Percent of what dishes cost elsewhere. */
    price_level: 80 + Math.floor(share(5) * 60),
    choice_lists: items < MENU_WITH_CHOICES ? 0 : Math.floor(share(6) * (choiceLists.length + 1)),
    has_photos: share(7) < 0.35,
    has_breakfast: share(8) < 0.15,
  };
}

/** Square roots of these share no pattern: what they spread is spread independently. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];

/**
 * A number from 0 to 1: those of `n` in a row lie evenly, so that a hundred restaurants are as mixed as a hundred thousand
 * (https://en.wikipedia.org/wiki/Low-discrepancy_sequence#Additive_recurrence).
 */
function spread(n: number, seed: number, dimension: number): number {
  return ((n + 7919 * seed) * Math.sqrt(PRIMES[dimension] ?? 1)) % 1;
}

/** How large the thing at this share of all is, where large ones are rare as Zipf found. */
function zipf(share: number, least: number, decay: number, most: number): number {
  return Math.min(most, Math.floor(least / (1 - share) ** (1 / decay)));
}

function statusOf(share: number): MembershipStatus {
  return share < 0.7 ? 'ACTIVE' : share < 0.8 ? 'EXPIRED' : share < 0.9 ? 'PAUSED' : 'CANCELED';
}

/** Within a month for most, for one in eight within a year; what is over ended since they came, `ago` days. */
function endOf(status: MembershipStatus, ago: number, share: number, now: Date): Date {
  if (status === 'EXPIRED' || status === 'CANCELED') return later(now, -Math.floor(share * ago) * DAY);
  const most = share < 7 / 8 ? MONTH_DAYS : CALENDAR_DAYS;
  return later(now, (1 + Math.floor(((share * 8) % 1) * most)) * DAY);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}
