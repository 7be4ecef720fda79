import { expect, it } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { openingData } from './page-meta.server.ts';

const spec = { '@type': 'OpeningHoursSpecification' };
const NOW = Date.parse('2026-11-23T12:00+05:30');
const dataOf = (hours: Parameters<typeof sampleView>[0]) =>
  openingData(sampleView(hours, undefined, [], [], NOW).restaurant);

it('says nothing where nothing is set', () => {
  expect(dataOf({})).toEqual({});
});

it('says each time with its days, where what closes before it opens goes past midnight', () => {
  const openingTimes = [
    { weekdays: 31, opens: 660, closes: 930 },
    { weekdays: 96, opens: 1080, closes: 1560 },
    { weekdays: 64, opens: 0, closes: 1440 },
  ];
  expect(dataOf({ openingTimes })).toEqual({
    openingHoursSpecification: [
      {
        ...spec,
        opens: '11:00',
        closes: '15:30',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
      { ...spec, opens: '18:00', closes: '02:00', dayOfWeek: ['Saturday', 'Sunday'] },
      // A whole day ends a minute earlier: of zero length it would mean "closed".
      { ...spec, opens: '00:00', closes: '23:59', dayOfWeek: ['Sunday'] },
    ],
  });
});

it('says days that are unlike their weekday, but for those that are over, and no pause', () => {
  const closed = { opens: null, closes: null, note: 'Diwali' };
  const openingExceptions = [
    { day: '2026-11-08', ...closed },
    { day: '2026-12-25', ...closed },
    { day: '2026-12-31', opens: 1080, closes: 1560, note: '' },
  ];
  const dayOnly = (day: string) => ({ validFrom: day, validThrough: day });
  expect(dataOf({ openingExceptions, pausedUntil: NOW + 60_000 })).toEqual({
    specialOpeningHoursSpecification: [
      { ...spec, opens: '00:00', closes: '00:00', ...dayOnly('2026-12-25') },
      { ...spec, opens: '18:00', closes: '02:00', ...dayOnly('2026-12-31') },
    ],
  });
});
