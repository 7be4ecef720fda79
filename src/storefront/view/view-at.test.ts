import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemChoiceFields, type MenuItem, variantFields } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { EVERY_DAY } from '#platform/formats/dates/local-time.ts';
import { DAY, HOUR, MINUTE } from '#platform/services/clock.ts';
import { followLanguages, inLanguage } from '#platform/texts/catalogues.server.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleCategory, sampleItem, sampleRestaurant, sampleView } from '#test/support/samples.ts';
import { shareUnchanged } from './fresh-menu.ts';
import { presentStorefront } from './presenter.ts';
import { canBeHad, itemsOf, shownView } from './view.ts';
import { nextEdge, viewAt } from './view-at.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const breakfast = {
  id: 'breakfast-id',
  name: 'Breakfast',
  outside: 'dim' as const,
  ranges: [{ weekdays: 127, opens: 420, closes: 660 }],
  version: 1,
};
const night = { ...breakfast, id: 'night-id', name: 'Night', outside: 'hide' as const };
const NOON = at('2026-11-23T12:00');

function viewOf(items: Partial<MenuItem>[], servingTimeId: string | null = null, now = NOON) {
  const dishes = items.map((item, place) => sampleItem(`Dish ${place}`, item));
  const categories = [sampleCategory('Dosas', dishes, { servingTimeId })];
  return presentStorefront(sampleRestaurant(), categories, [], [breakfast, night], now);
}

const offs = (view: ReturnType<typeof viewOf>) => itemsOf(view).map(({ off, aside }) => [off, aside]);

describe('what is sold out', () => {
  const soldOut = (until: string | null) => ({
    isAvailable: false,
    availableAgainAt: until === null ? null : at(until),
  });

  it('says until when', () => {
    const view = viewOf([
      soldOut(null),
      soldOut('2026-11-23T18:00'),
      soldOut('2026-11-24T04:00'),
      soldOut('2026-11-25T18:00'),
      soldOut('2026-11-29T12:00'),
      soldOut('2026-11-29T12:01'),
      {},
    ]);
    expect(offs(view).map(([off]) => off)).toEqual([
      '',
      'Sold out until 6:00 PM',
      'Sold out today',
      'Sold out until Wed',
      'Sold out until Sun',
      'Sold out until 29 Nov',
      '',
    ]);
    // From then on the 29th is near enough to be named by its weekday.
    expect(nextEdge(view, NOON)).toBe(at('2026-11-23T12:01'));
    expect(nextEdge(view, at('2026-11-23T12:01'))).toBe(at('2026-11-23T18:00'));
  });

  it('leaves sizes and choices alone that are as they were: else the page would render for ever', () => {
    const variants = [1, 2, 3].map((no) => ({
      ...defaultsOf(variantFields),
      no,
      name: `${no}`,
      pricePaise: no,
    }));
    const extras = sampleGroup('Extras', [{ name: 'Ghee' }, { name: 'Podi' }, { name: 'Onion' }]);
    const asked = { ...defaultsOf(itemChoiceFields), groupId: extras.id, groupNo: extras.no };
    const dishes = [
      sampleItem('Dosa', { variants, choiceGroups: [{ ...asked, onlyVariants: [1, 2] }] }),
      sampleItem('Vada', { ...soldOut('2026-11-23T18:00'), tags: ['new', 'must_try'] }),
    ];
    const times = [breakfast, night];
    const dosas = sampleCategory('Dosas', dishes, { servingTimeId: 'breakfast-id' });
    const view = presentStorefront(sampleRestaurant(), [dosas], [extras], times, NOON);
    expect(shareUnchanged(view, viewAt(view, NOON))).toBe(view);
    expect(shareUnchanged(view, viewAt(view, NOON + MINUTE))).toBe(view);
    const later = shareUnchanged(view, viewAt(view, at('2026-11-23T18:00')));
    expect(later).not.toBe(view);
    expect(later.choices).toBe(view.choices);
  });

  it('says so of sizes and of choices, too', () => {
    const size = (no: number, until: string | null) => ({
      ...defaultsOf(variantFields),
      no,
      name: `Size ${no}`,
      pricePaise: 100_00,
      ...(no > 1 && soldOut(until)),
    });
    const dish = sampleItem('Dosa', {
      variants: [size(1, null), size(2, null), size(3, '2026-11-24T04:00')],
    });
    const extras = sampleGroup('Extras', [
      { name: 'Ghee', ...soldOut('2026-11-23T18:00') },
      { name: 'Podi', ...soldOut(null) },
      { name: 'Onion' },
    ]);
    const view = presentStorefront(sampleRestaurant(), [sampleCategory('Dosas', [dish])], [extras], [], NOON);
    const said = (shown: typeof view) => [
      itemsOf(shown).flatMap(({ variants }) => variants.map(({ off }) => off)),
      shown.choices?.groups.flatMap(({ options }) => options.map(({ off }) => off)),
    ];
    expect(said(view)).toEqual([
      ['', '', 'Sold out today'],
      ['Sold out until 6:00 PM', '', ''],
    ]);
    expect(nextEdge(view, NOON)).toBe(at('2026-11-23T18:00'));
    expect(said(viewAt(view, at('2026-11-23T18:00')))).toEqual([
      ['', '', 'Sold out today'],
      ['', '', ''],
    ]);
  });

  it('is back at that moment', () => {
    const view = viewOf([soldOut('2026-11-23T18:00')]);
    const [before] = itemsOf(viewAt(view, at('2026-11-23T18:00') - 1));
    const [back] = itemsOf(viewAt(view, at('2026-11-23T18:00')));
    expect([before, back].map((item) => item && canBeHad(item))).toEqual([false, true]);
    expect(back).toMatchObject({ availableAgainAt: null, off: '' });
  });
});

describe('serving times', () => {
  it('are those of the dish, else of its category', () => {
    const view = viewOf([{}, { servingTimeId: 'night-id' }], 'breakfast-id');
    expect(offs(view)).toEqual([
      ['From tomorrow, 7:00 AM', 'dim'],
      ['From tomorrow, 7:00 AM', 'hide'],
    ]);
    expect(view.servingTimes.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Breakfast'],
      ['2', 'Night'],
    ]);
  });

  it('put a dish at the end of its category, or nowhere, and leave the view alone where all is served', () => {
    const view = viewOf([{ servingTimeId: 'breakfast-id' }, {}, { servingTimeId: 'night-id' }, {}]);
    expect(itemsOf(shownView(view)).map(({ name }) => name)).toEqual(['Dish 1', 'Dish 3', 'Dish 0']);
    const early = viewAt(view, at('2026-11-24T07:00'));
    expect(shownView(early)).toBe(early);
    expect(itemsOf(early)).toHaveLength(4);
    expect(shownView(viewOf([{}], 'night-id')).categories).toEqual([]);
  });

  it('of several reasons say the one that ends last', () => {
    const soldOut = (until: string) => ({ isAvailable: false, availableAgainAt: at(until) });
    const view = viewOf(
      [soldOut('2026-11-23T18:00'), soldOut('2026-11-24T08:00'), { isAvailable: false }],
      'breakfast-id',
    );
    expect(offs(view).map(([off]) => off)).toEqual([
      'From tomorrow, 7:00 AM',
      'Sold out until 8:00 AM tomorrow',
      '',
    ]);
  });

  it('name the day where that is not today', () => {
    const sunday = { ...breakfast, id: 'sunday', ranges: [{ weekdays: 64, opens: 420, closes: 660 }] };
    const category = sampleCategory('Dosas', [sampleItem('Dosa', {})], { servingTimeId: 'sunday' });
    const offAt = (now: string) =>
      itemsOf(presentStorefront(sampleRestaurant(), [category], [], [sunday], at(now)))[0]?.off;
    expect(offAt('2026-11-22T12:00')).toBe('From 29 Nov, 7:00 AM');
    expect(offAt('2026-11-23T12:00')).toBe('From Sun, 7:00 AM');
    expect(offAt('2026-11-28T00:00')).toBe('From tomorrow, 7:00 AM');
    expect(offAt('2026-11-28T23:59')).toBe('From tomorrow, 7:00 AM');
    expect(offAt('2026-11-29T00:00')).toBe('From 7:00 AM');
    const view = presentStorefront(sampleRestaurant(), [category], [], [sunday], NOON);
    expect(nextEdge(view, at('2026-11-27T22:00'))).toBe(at('2026-11-28T00:00'));
    expect(nextEdge(view, at('2026-11-28T22:00'))).toBe(at('2026-11-29T00:00'));
  });

  it('are in the language of the page, days included', () => {
    followLanguages();
    const sunday = { ...breakfast, id: 'sunday', ranges: [{ weekdays: 64, opens: 420, closes: 660 }] };
    const category = sampleCategory('Dosas', [sampleItem('Dosa', {})], { servingTimeId: 'sunday' });
    const inTamilAt = (now: string) =>
      inLanguage(
        'ta',
        () => itemsOf(presentStorefront(sampleRestaurant(), [category], [], [sunday], at(now)))[0]?.off,
      );
    expect(inTamilAt('2026-11-23T12:00')).toMatch(/^ஞாயி.*, .*7:00.* முதல்$/);
    expect(inTamilAt('2026-11-28T12:00')).toMatch(/^நாளை, .*7:00.* முதல்$/);
  });

  it('that nothing has are not told', () => {
    expect(viewOf([{}]).servingTimes).toEqual([]);
    expect(nextEdge(viewOf([{}]), NOON)).toBe(Number.POSITIVE_INFINITY);
  });
});

it('until when orders are taken follows a way that opens later', () => {
  const from = (opens: number, closes: number) => ({
    ...defaultsOf(wayFields),
    type: 'takeaway' as const,
    openingTimes: [{ weekdays: EVERY_DAY, opens: opens * 60, closes: closes * 60 }],
  });
  const view = sampleView({ ways: [from(11, 22), from(18, 23)] }, [], [], [], NOON);
  expect(view.openUntil).toBe('Open until 10:00 PM');
  const edge = nextEdge(view, NOON);
  expect(edge).toBe(at('2026-11-23T18:00'));
  expect(viewAt(view, edge).openUntil).toBe('Open until 11:00 PM');
});

it('nothing on a page changes between two edges', () => {
  const ranges = fc.array(
    fc
      .record({ weekdays: fc.integer({ min: 1, max: 127 }), opens: fc.integer({ min: 0, max: 1439 }) })
      .chain(({ opens, ...rest }) =>
        fc.integer({ min: opens + 1, max: opens + 1440 }).map((closes) => ({ ...rest, opens, closes })),
      ),
    { minLength: 1, maxLength: 3 },
  );
  const again = fc.option(fc.integer({ min: NOON, max: NOON + 12 * DAY }), { nil: null });
  const switched = again.map((until) => ({ isAvailable: until === null, availableAgainAt: until }));
  const switches = fc.record({ dish: switched, size: switched, option: switched });
  fc.assert(
    fc.property(ranges, switches, fc.integer({ min: 0, max: 8 * DAY }), (week, of, elapsed) => {
      const now = NOON + elapsed;
      const extras = sampleGroup('Extras', [{ name: 'Ghee', ...of.option }]);
      const asked = { ...defaultsOf(itemChoiceFields), groupId: extras.id, groupNo: extras.no };
      const half = { ...defaultsOf(variantFields), no: 1, name: 'Half', pricePaise: 1, ...of.size };
      const dish = sampleItem('Dosa', { ...of.dish, variants: [half], choiceGroups: [asked] });
      const timed = sampleCategory('Dosas', [dish], { servingTimeId: 'breakfast-id' });
      const rendered = (moment: number) =>
        presentStorefront(sampleRestaurant(), [timed], [extras], [{ ...breakfast, ranges: week }], moment);
      const view = rendered(now);
      const edge = nextEdge(view, now);
      expect(edge).toBeGreaterThan(now);
      const end = Math.min(edge, now + 9 * DAY);
      for (const moment of [now, now + MINUTE, (now + end) / 2, end - 1].filter((each) => each < end))
        expect(viewAt(view, moment)).toEqual(view);
      // It equals what the server would render from the stored menu at that time.
      expect(viewAt(view, end + HOUR)).toEqual(rendered(end + HOUR));
    }),
    { numRuns: 200 },
  );
});

describe('whether orders are taken', () => {
  const evening = { weekdays: 127, opens: 1080, closes: 1380 };
  const of = (restaurant: Parameters<typeof sampleRestaurant>[0], now = NOON) =>
    presentStorefront(sampleRestaurant(restaurant), [], [], [], now);

  it('is said until the next edge, which is midnight too', () => {
    const view = of({ openingTimes: [evening] });
    expect([view.closed, nextEdge(view, NOON)]).toEqual([
      'Closed now. Opens at 6:00 PM.',
      at('2026-11-23T18:00'),
    ]);
    const open = viewAt(view, at('2026-11-23T18:00'));
    expect([open.closed, nextEdge(open, at('2026-11-23T18:00'))]).toEqual(['', at('2026-11-23T23:00')]);
    const over = viewAt(view, at('2026-11-23T23:00'));
    expect([over.closed, nextEdge(over, at('2026-11-23T23:00'))]).toEqual([
      'Closed now. Opens tomorrow at 6:00 PM.',
      at('2026-11-24T00:00'),
    ]);
  });

  it('is nothing where nothing is set, and what is over is left out', () => {
    const view = of({});
    expect([view.closed, nextEdge(view, NOON)]).toEqual(['', Number.POSITIVE_INFINITY]);
    const closed = (day: string) => ({ day, opens: null, closes: null, note: '' });
    const days = ['2026-11-21', '2026-11-22', '2026-11-30'];
    const { restaurant } = of({
      openingExceptions: days.map(closed),
      pausedUntil: NOON,
      pauseNote: 'The gas ran out',
    });
    expect(restaurant.openingExceptions.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-30']);
    expect([restaurant.pausedUntil, restaurant.pauseNote]).toEqual([null, '']);
  });
});
