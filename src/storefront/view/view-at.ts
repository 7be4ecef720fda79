import { type Switched, switchedAt } from '#menu/availability/availability.ts';
import { shortMomentText, soldOutText, WEEKDAY_AHEAD } from '#menu/availability/off-until.ts';
import { servedTexts } from '#menu/availability/serving-times/served-texts.ts';
import { type Serving, servingAt } from '#menu/availability/serving-times/serving-hours.ts';
import { clockTextAt, daysAhead, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import { nextPlaceEdge, openUntilText, placeClosedText } from '#restaurant/hours/open-text.ts';
import type { CategoryView, ItemView, ServingTimeView, StorefrontView } from './view.ts';

interface Hours {
  time: ServingTimeView;
  serving: Serving;
}

/**
 * Returns a view with everything that depends on the time set for `now` (ms, by the server's clock): whether orders are
 * taken, what is sold out or not served, and until when.
 */
export function viewAt(view: StorefrontView, now: number): StorefrontView {
  const { timeZone } = view.restaurant;
  const hours = hoursAt(view, now);
  const switched = <T extends Switched>(thing: T) => partAt(thing, now, timeZone);
  return {
    ...view,
    closed: placeClosedText(view.restaurant, now, timeZone),
    openUntil: openUntilText(view.restaurant, now, timeZone),
    ...(view.choices && {
      choices: {
        ...view.choices,
        groups: view.choices.groups.map((group) => ({ ...group, options: group.options.map(switched) })),
      },
    }),
    categories: view.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => itemAt(item, hoursOf(hours, category, item), now, timeZone)),
    })),
  };
}

/** The next time (ms) after `now` at which `viewAt` returns a different view; Infinity if there is none. */
export function nextEdge(view: StorefrontView, now: number): number {
  const moments = new Set<number>();
  const hours = hoursAt(view, now);
  const { timeZone } = view.restaurant;
  for (const category of view.categories) {
    for (const item of category.items) {
      for (const { availableAgainAt } of [item, ...item.variants])
        if (availableAgainAt !== null) moments.add(availableAgainAt);
      const change = hoursOf(hours, category, item)?.serving.changesAt;
      if (change) moments.add(change);
    }
  }
  for (const { options } of view.choices?.groups ?? [])
    for (const { availableAgainAt } of options) if (availableAgainAt !== null) moments.add(availableAgainAt);
  // The wording also changes ahead of the time: from a date to a weekday, then to a clock time or "today", and at the
  // midnights before it to "tomorrow" and to the clock time alone.
  const midnight = (at: number) => at - (wallTime(at, timeZone) % DAY);
  const edges = [...moments]
    .flatMap((at) => [
      at - WEEKDAY_AHEAD,
      at - DAY - 2 * HOUR,
      at - DAY,
      midnight(at) - DAY,
      midnight(at),
      at,
    ])
    .filter((at) => at > now);
  return Math.min(...edges, nextPlaceEdge(view.restaurant, now, timeZone));
}

function hoursAt({ servingTimes, restaurant }: StorefrontView, now: number): Map<string, Hours> {
  return new Map(
    servingTimes.map((time) => [
      time.id,
      { time, serving: servingAt(time.ranges, now, restaurant.timeZone) },
    ]),
  );
}

function hoursOf(hours: Map<string, Hours>, category: CategoryView, item: ItemView): Hours | undefined {
  return hours.get(item.servingTimeId ?? category.servingTimeId ?? '');
}

function itemAt(item: ItemView, hours: Hours | undefined, now: number, zone: string): ItemView {
  const switched = switchedAt(item, now);
  const { isAvailable, availableAgainAt } = switched;
  const isAside = hours !== undefined && !hours.serving.isServed;
  const backAt = isAvailable ? 0 : (availableAgainAt ?? Number.POSITIVE_INFINITY);
  const servedAt = (isAside && hours.serving.changesAt) || 0;
  return {
    ...switched,
    variants: item.variants.map((size) => partAt(size, now, zone)),
    // Of two reasons show the one that ends last: only then can the item be ordered.
    off: backAt > servedAt ? soldOutShort(availableAgainAt, now, zone) : fromText(servedAt, now, zone),
    aside: isAside ? hours.time.outside : '',
  };
}

/** A size or an option at `now` (ms), with until when it is sold out. */
function partAt<T extends Switched>(part: T, now: number, zone: string): T & { off: string } {
  const switched = switchedAt(part, now);
  return { ...switched, off: soldOutShort(switched.availableAgainAt, now, zone) };
}

function soldOutShort(backAt: number | null, now: number, zone: string): string {
  return soldOutText(backAt, now, zone, shortMomentText);
}

function fromText(servedAt: number, now: number, zone: string): string {
  if (servedAt === 0) return '';
  const wall = wallTime(servedAt, zone);
  const ahead = daysAhead(wall, wallTime(now, zone));
  const time = clockTextAt(wall);
  if (ahead === 0) return servedTexts.from.today({ time });
  if (ahead === 1) return servedTexts.from.tomorrow({ time });
  // With the hour also on another day: it still fits on one line.
  return servedTexts.from.later({ day: shortMomentText(servedAt, now, zone), time });
}
